// One measurement of @sabaki/sgf, as ours.cpp measures Qipu: the text of every file in memory, each parsed
// once to warm up, then again. Usage: node sabaki.mjs MODULES FILE...
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const [modules, ...files] = process.argv.slice(2)
const require = createRequire(modules + '/')
const sgf = require('@sabaki/sgf')
// Latin-1: every byte becomes one character, nothing is decoded on either side.
const records = files.map(file => readFileSync(file, 'latin1'))

function countNodes(roots) {
  let count = 0
  for (const open = [...roots]; open.length > 0; count++) open.push(...open.pop().children)
  return count
}

const parseAll = () => records.map(record => sgf.parse(record))
const nodes = parseAll().reduce((sum, roots) => sum + countNodes(roots), 0)
const begin = process.cpuUsage()
parseAll()
const used = process.cpuUsage(begin)
const bytes = records.reduce((sum, record) => sum + record.length, 0)
console.log(JSON.stringify({ nodes, bytes, seconds: (used.user + used.system) / 1e6 }))
