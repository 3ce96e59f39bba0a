// Where vite.config.js puts the page of `qipu html`.
declare module 'virtual:record-page' {
  const address: string;
  export default address;
}
