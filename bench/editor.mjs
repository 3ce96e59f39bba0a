// The page in Chromium: what opening, a step, an edit and a typed letter cost, in a joseki dictionary and in a collection
// of 5,000 games that is made here; and a sheet of 500 figures as a PDF. A table in Markdown.
// Usage: node editor.mjs WEB EDITOR RECORD   WEB: the folder web/; EDITOR: the page as it is built
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [web, editor, record] = process.argv.slice(2).map(path => resolve(path))
const { launch } = await import(pathToFileURL(join(web, 'tools/chromium.mjs')))
const repetitions = 9
const games = 5000

const types = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json', '.bin': 'application/octet-stream', '.woff2': 'font/woff2',
}
function answer(route) {
  const path = new URL(route.request().url()).pathname
  const file = join(editor, path === '/' ? 'index.html' : path)
  if (!existsSync(file)) return route.fulfill({ status: 404, body: '' })
  return route.fulfill({ contentType: types[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) })
}

const letters = 'abcdefghijklmnopqrs'
// Different games, as a collection has them: moves of a walk over the board that takes each point once.
function game(number, moves) {
  const played = Array.from({ length: moves }, (_, i) => {
    const point = (number * 31 + i * 140) % 361
    return `;${i % 2 ? 'W' : 'B'}[${letters[point % 19]}${letters[Math.floor(point / 19)]}]`
  })
  return `(;GM[1]FF[4]SZ[19]PB[Black ${number}]PW[White ${number}]RE[B+R]DT[2001-01-01]${played.join('')})`
}
const collection = Array.from({ length: games }, (_, i) => game(i, 200)).join('\n')
const book = `(;GM[1]FF[4]SZ[19]${Array.from({ length: 500 }, (_, i) => `(;B[${letters[i % 19]}${letters[Math.floor(i / 19) % 19]}]C[Variation ${i}])`).join('')})`

// Milliseconds of the page's main thread: script, style, layout and painting, whatever else the machine does.
async function worked({ session }) {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value
}
const settled = page => page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
async function costOf(shown, times, act) {
  await settled(shown.page)
  const before = await worked(shown)
  for (let i = 0; i < times; ++i) await act(i)
  await settled(shown.page)
  return ((await worked(shown)) - before) / times
}

const browser = await launch()
async function opened() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.route('**/*', answer)
  await page.goto('http://localhost/')
  await page.evaluate(() => {
    globalThis.showOpenFilePicker = undefined
  })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  return { page, session, context }
}
async function give({ page }, name, content) {
  let chooser = null
  // A page that has just come may not listen to keys yet.
  while (!chooser) {
    const asked = page.waitForEvent('filechooser', { timeout: 5000 }).catch(() => null)
    await page.keyboard.press('Control+o')
    chooser = await asked
  }
  await chooser.setFiles([{ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }])
  await page.locator('button.file', { hasText: name }).waitFor()
  await page.locator('.board svg').first().waitFor()
}

const dictionary = readFileSync(record)
const measured = {}
const note = (name, value) => (measured[name] ??= []).push(value)
for (let i = 0; i < repetitions; ++i) {
  const shown = await opened()
  const { page, context } = shown
  note('open', await costOf(shown, 1, () => give(shown, 'dictionary.sgf', dictionary)))
  await page.locator('body').click({ position: { x: 700, y: 830 } })
  note('step', await costOf(shown, 40, () => page.keyboard.press('ArrowRight')))
  await page.keyboard.press('Home')
  note('edit', await costOf(shown, 5, async at => {
    const box = await page.locator(`[role=gridcell][aria-label^="${'KLMNO'[at]}${at + 6}"]`).boundingBox()
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }))
  await page.keyboard.press('Enter')
  await page.locator('textarea').first().waitFor()
  note('letter', await costOf(shown, 30, () => page.keyboard.press('x')))
  await context.close()
  const other = await opened()
  note('games', await costOf(other, 1, () => give(other, 'collection.sgf', collection)))
  await other.page.locator('body').click({ position: { x: 700, y: 830 } })
  note('list', await costOf(other, 1, () => other.page.keyboard.press('l')))
  note('filter', await costOf(other, 4, at => other.page.keyboard.press('4999'[at])))
  await other.context.close()
}
const version = await browser.version()

// The sheet as it is printed: all figures drawn, and made pages of.
async function printed() {
  const shown = await opened()
  const { page } = shown
  await give(shown, 'book.sgf', book)
  await page.keyboard.press('Control+p')
  await page.getByRole('switch', { name: 'With variations' }).check()
  const drawn = await costOf(shown, 1, () => page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint'))))
  const begin = performance.now()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return { drawn, seconds: (performance.now() - begin) / 1000, megabytes: pdf.length / 1e6 }
}
const sheet = await printed()
await browser.close()

const sorted = times => times.toSorted((a, b) => a - b)
const median = times => sorted(times)[times.length >> 1]
const spread = times => Math.round(50 * (sorted(times)[times.length * 3 >> 2] - sorted(times)[times.length >> 2]) / median(times))
const rows = [
  ['open', `open the dictionary, ${(dictionary.length / 1e6).toFixed(1)} MB`, 0],
  ['step', 'a step in it', 1],
  ['edit', 'a stone played in it', 0],
  ['letter', 'a letter typed into a comment of it', 1],
  ['games', `open ${games} games of 200 moves, ${(collection.length / 1e6).toFixed(1)} MB`, 0],
  ['list', 'their list', 0],
  ['filter', 'a letter typed into its filter', 1],
]
console.log(`Chromium ${version}; milliseconds of the main thread, script, style, layout and painting.

| work | ms |
|---|---:|
${rows.map(([name, words, digits]) => `| ${words} | ${median(measured[name]).toFixed(digits)} ± ${spread(measured[name])} % |`).join('\n')}`)
console.log(`
500 figures to be printed: ${(sheet.drawn / 1000).toFixed(1)} s of the main thread until they are drawn, then ${sheet.seconds.toFixed(1)} s on the wall for a PDF of ${sheet.megabytes.toFixed(1)} MB.`)
