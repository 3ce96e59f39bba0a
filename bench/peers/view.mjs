// <sgf-view> beside WGo, on a joseki dictionary, in one Chromium and in turn: a table in Markdown.
// Usage: node view.mjs MODULES WEB RECORD...   MODULES has node_modules/wgo, WEB is the folder web/ with what it builds;
//                                              the first record that is there counts
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [modules, web, ...records] = process.argv.slice(2).map(path => resolve(path))
const record = records.find(existsSync)
if (!record) throw new Error(`none of ${records.join(', ')}`)
const wgo = join(modules, 'node_modules/wgo')
const { launch } = await import(pathToFileURL(join(web, 'tools/chromium.mjs')))
const repetitions = 9
const steps = 200

// What each page can do: show a record, take a step, and tell what its modules hold outside of JavaScript's heap.
const pages = {
  'sgf-view': {
    head: '<script type="module" src="/view/sgf-view.js"></script>',
    script: `
      const bytes = new TextEncoder().encode(text)
      let view
      await customElements.whenDefined('sgf-view')
      window.player = {
        async show() {
          view?.remove()
          view = document.createElement('sgf-view')
          document.body.append(view)
          await view.load(bytes)
        },
        next() { view.next() },
        outside() { return view.record.qipu.memorySize },
        elements() { return view.shadowRoot.querySelectorAll('*').length }
      }`,
  },
  WGo: {
    head: '<link rel="stylesheet" href="/wgo/style.css"><script src="/wgo/index.js"></script>',
    script: `
      let player, place
      window.player = {
        async show() {
          place?.remove()
          place = document.createElement('div')
          document.body.append(place)
          player = new WGo.SimplePlayer(place, { sgf: text })
        },
        next() { player.next() },
        outside() { return 0 },
        elements() { return place.querySelectorAll('*').length }
      }`,
  },
}

const types = { js: 'text/javascript', css: 'text/css', wasm: 'application/wasm', bin: 'application/octet-stream' }
const text = JSON.stringify(readFileSync(record, 'utf8'))
const documentOf = name => `<!doctype html><meta charset="utf-8">${pages[name].head}<body></body>
  <script type="module">const text = await (await fetch('/record')).json();${pages[name].script}</script>`

function answer(route) {
  const path = new URL(route.request().url()).pathname
  if (path.slice(1) in pages) return route.fulfill({ contentType: 'text/html', body: documentOf(path.slice(1)) })
  if (path === '/record') return route.fulfill({ contentType: 'application/json', body: text })
  const [, folder, file] = path.split('/')
  const from = { view: join(web, 'packages/view/dist'), wgo: join(wgo, 'dist') }[folder]
  if (!from || !existsSync(join(from, file))) return route.fulfill({ status: 404, body: '' })
  return route.fulfill({ contentType: types[file.split('.').pop()], body: readFileSync(join(from, file)) })
}

async function opened(browser, name) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.route('**/*', answer)
  await page.goto(`http://localhost/${name}`)
  await page.waitForFunction(() => 'player' in window)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return { name, page, session, paints: [], steps: [] }
}

async function heap({ session }) {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(metric => metric.name === 'JSHeapUsedSize').value
}

// Milliseconds from the record in memory to the frame that has its first position.
const firstPaint = () =>
  new Promise((done, failed) => {
    const begin = performance.now()
    window.player.show().then(
      () => requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin))), failed)
  })
// Milliseconds a step, script, style and layout.
const stepping = count => {
  const begin = performance.now()
  for (let i = 0; i < count; ++i) {
    window.player.next()
    document.body.getBoundingClientRect()
  }
  return (performance.now() - begin) / count
}

const browser = await launch()
const players = []
for (const name of Object.keys(pages)) players.push(await opened(browser, name))
for (const player of players) {
  const before = await heap(player)
  await player.page.evaluate(firstPaint)
  player.outside = await player.page.evaluate(() => window.player.outside())
  player.memory = (await heap(player)) - before + player.outside
}
for (let i = 0; i < repetitions; ++i)
  for (const player of players) {
    await player.page.bringToFront()
    player.paints.push(await player.page.evaluate(firstPaint))
    player.steps.push(await player.page.evaluate(stepping, steps))
  }
for (const player of players) player.elements = await player.page.evaluate(() => window.player.elements())
const version = await browser.version()
await browser.close()

const sorted = times => times.toSorted((a, b) => a - b)
const median = times => sorted(times)[times.length >> 1]
const spread = times => Math.round(50 * (sorted(times)[times.length * 3 >> 2] - sorted(times)[times.length >> 2]) / median(times))
const ms = (times, digits) => `${median(times).toFixed(digits)} ms ± ${spread(times)} %`
const versions = { WGo: ` ${JSON.parse(readFileSync(join(wgo, 'package.json'), 'utf8')).version}` }
console.log(`Chromium ${version}, a joseki dictionary of ${(JSON.parse(text).length / 1e6).toFixed(1)} MB; goals 100 ms and 8 ms.

| player | record to first paint | a step | memory | elements |
|---|---:|---:|---:|---:|
${players.map(player => `| ${player.name}${versions[player.name] ?? ''} | ${ms(player.paints, 0)} | ${ms(player.steps, 2)} | ${(player.memory / 1e6).toFixed(1)} MB | ${player.elements} |`).join('\n')}`)
