// The package for JavaScript beside @sabaki/sgf, on a joseki dictionary, in one run and in turn: a table in Markdown.
// Usage: node --expose-gc core.mjs MODULES PACKAGE RECORD...   the first record that is there counts
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [modules, core, ...records] = process.argv.slice(2)
const record = records.find(existsSync)
if (!record) throw new Error(`none of ${records.join(', ')}`)
const require = createRequire(resolve(modules) + '/')
const sabaki = require('@sabaki/sgf')
const { load } = await import(pathToFileURL(resolve(core, 'dist/index.js')))
const bytes = new Uint8Array(readFileSync(record))
const text = new TextDecoder('utf-8').decode(bytes)
const repetitions = 9
const warmUp = 2000
const edits = 200

function countNodes(roots) {
  let count = 0
  for (const open = [...roots]; open.length > 0; count++) open.push(...open.pop().children)
  return count
}

const sorted = times => times.toSorted((a, b) => a - b)
const median = times => sorted(times)[times.length >> 1]
const spread = times => Math.round(50 * (sorted(times)[times.length * 3 >> 2] - sorted(times)[times.length >> 2]) / median(times))

// Milliseconds of CPU time of the thread that works, one of each in turn: what V8 sweeps of the other on threads of its own
// counts for neither. The system counts a thread's time in ticks, so that what is short is done over and over.
function inTurn(works) {
  const often = works.map(work => {
    let count = 0 // compilers take their time
    for (const end = Date.now() + warmUp; Date.now() < end; ++count) work()
    return Math.ceil(count / 20)
  })
  const times = works.map(() => [])
  for (let i = 0; i < repetitions; ++i)
    works.forEach((work, which) => {
      globalThis.gc()
      const begin = process.threadCpuUsage()
      for (let done = 0; done < often[which]; ++done) work()
      const used = process.threadCpuUsage(begin)
      times[which].push((used.user + used.system) / 1000 / often[which])
    })
  return times
}

// ---- memory, before anything else is there

const fresh = await load()
const before = fresh.memorySize
const kept = fresh.read(bytes)
const ours = { nodes: kept.trees.reduce((sum, { nodeCount }) => sum + nodeCount, 0), memory: fresh.memorySize - before }
globalThis.gc()
const heap = process.memoryUsage().heapUsed
const roots = sabaki.parse(text)
globalThis.gc()
const theirs = { nodes: countNodes(roots), memory: process.memoryUsage().heapUsed - heap }

// ---- time

const qipu = await load()
const [reading, parsing] = inTurn([() => qipu.read(bytes).free(), () => sabaki.parse(text)])

// A comment set and its document looked at, as an editor does, at nodes all over the record.
function editedComments(source, count) {
  const editor = qipu.read(source).edit()
  const first = editor.document()
  const nodes = first.trees[0].nodeCount
  const ids = Array.from({ length: count }, (_, i) => first.trees[0].node(Math.floor((i * nodes) / count)).id)
  first.free()
  const begin = process.threadCpuUsage()
  for (const id of ids) {
    editor.transaction('comment', commands => commands.set(id, 'C', 'a word'))
    editor.document().free()
  }
  const used = process.threadCpuUsage(begin)
  editor.free()
  return (count / (used.user + used.system)) * 1e6
}
const game = `(;GM[1]FF[4]SZ[19]${';B[pd];W[dp]'.repeat(125)})`
const inDictionary = [1, 2, 3].map(() => editedComments(bytes, edits))
const inGame = [1, 2, 3].map(() => editedComments(game, 2000))

const ms = times => `${median(times).toFixed(1)} ms ± ${spread(times)} %`
const mb = size => `${(size / 1e6).toFixed(1)} MB`
const { version } = require('@sabaki/sgf/package.json')
console.log(`Node ${process.version}, ${mb(bytes.length)} of a joseki dictionary; goal 2 ms, at least 4.

| parser | nodes | read | memory | edits a second, there | in a game of 250 moves |
|---|---:|---:|---:|---:|---:|
| @qipu/core | ${ours.nodes} | ${ms(reading)} | ${mb(ours.memory)} | ${Math.round(median(inDictionary))} | ${Math.round(median(inGame))} |
| @sabaki/sgf ${version} | ${theirs.nodes} | ${ms(parsing)} | ${mb(theirs.memory)} | none | none |`)
