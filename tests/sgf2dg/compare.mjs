// Diagrams of games beside those of sgf2dg (Debian): the same numbers on the same points, the same moves that
// have no place, and the same numbers named for their places. Which moves a diagram has, sgf2dg decides.
// Usage: node compare.mjs QIPU RECORD...     prints each difference; exit code 1 if there is one
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const [qipu, ...records] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'sgf2dg-'))
const quiet = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 }

// "34, 42 at @," of theirs and "34 at L18" of ours: number -> the number at its place, or "stone".
function addPlace(places, numbers, place) {
  for (const number of numbers) places.set(Number(number), /^\d+$/.test(place) ? Number(place) : 'stone')
}

// A line of the board is two of text; its points are four columns apart.
function numbersOfTheirs(rows) {
  const numbers = new Map()
  rows.forEach((row, y) => {
    for (const token of row.matchAll(/\d+/g)) {
      const middle = token.index + (token[0].length - 1) / 2
      numbers.set(Number(token[0]), `${Math.round((middle - 1) / 4)},${y}`)
    }
  })
  return numbers
}

function theirs(record) {
  copyFileSync(record, join(folder, 'game.sgf'))
  execFileSync('sgf2dg', ['-converter', 'ASCII', '-ia', '-o', 'game', 'game.sgf'], { ...quiet, cwd: folder })
  const lines = readFileSync(join(folder, 'game.ascii'), 'latin1').split('\n')
  const diagrams = []
  for (let i = 0; i < lines.length; ++i) {
    const title = /^Diagram \d+: (\d+)(?:-(\d+))?$/.exec(lines[i])
    if (!title) continue
    const begin = i + 1
    do ++i
    while (i < lines.length && lines[i].trim() !== '')
    const numbers = numbersOfTheirs(lines.slice(begin, i).filter((_, n) => n % 2 === 0))
    const places = new Map()
    for (++i; i < lines.length && !/^Diagram /.test(lines[i]); ++i) {
      const note = /^([\d, ]+) at ([^ ,]+),?$/.exec(lines[i].trim())
      if (note) addPlace(places, note[1].split(/, */), note[2])
    }
    --i
    diagrams.push({ first: Number(title[1]), last: Number(title[2] ?? title[1]), numbers, places })
  }
  return diagrams
}

function ours(record, { first, last }) {
  const text = execFileSync(qipu, ['draw', '--quiet', '--lang', 'en', '--format', 'ascii', '--coordinates', 'none',
    '--numbers', 'all', '--captured', 'keep', '--range', `${first}-${last}`, record], quiet)
  const numbers = new Map()
  const places = new Map()
  text.split('\n').forEach((line, y) => {
    const cells = line.trim().split(/\s+/)
    if (cells.length > 5 && cells.every((cell) => /^[.+XO]\S*$/.test(cell)))
      cells.forEach((cell, x) => {
        const number = /^[XO].*?(\d+)$/.exec(cell)
        if (number) numbers.set(Number(number[1]), `${x},${y}`)
      })
    for (const [, number, place] of line.matchAll(/(\d+) at ([A-Z]?\d+)/g)) addPlace(places, [number], place)
  })
  return { numbers, places }
}

const shown = (map) => [...map].sort((a, b) => a[0] - b[0]).map(([number, place]) => `${number}=${place}`)
let faults = 0
let compared = 0
for (const record of records) {
  for (const diagram of theirs(record)) {
    const mine = ours(record, diagram)
    ++compared
    for (const what of ['numbers', 'places']) {
      const [a, b] = [shown(mine[what]), shown(diagram[what])]
      const mineOnly = a.filter((item) => !b.includes(item))
      const theirsOnly = b.filter((item) => !a.includes(item))
      if (mineOnly.length + theirsOnly.length === 0) continue
      ++faults
      console.log(`${basename(record)} ${diagram.first}-${diagram.last}: ${what}: ours ${mineOnly}; theirs ${theirsOnly}`)
    }
  }
}
rmSync(folder, { recursive: true })
console.log(`${records.length} records, ${compared} diagrams, ${faults} differences`)
process.exit(faults > 0 || compared === 0 ? 1 : 0)
