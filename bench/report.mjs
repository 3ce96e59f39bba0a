// Results as Markdown. Usage: node bench/report.mjs RESULTS [--write FILE]
// RESULTS holds what tools/bench.sh left there: micro.json, scaling.md, corpus.md, peers.md, drawing.md, core.md, view.md, editor.md; what is
// missing is left out. Prints all, or puts each into FILE between <!-- begin NAME --> and <!-- end NAME -->.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [results, , target] = process.argv.slice(2)
const text = name => (existsSync(join(results, name)) ? readFileSync(join(results, name), 'utf8').trim() : '')
const micro = text('micro.json') ? JSON.parse(text('micro.json').replace(/\bNaN\b/g, 'null')) : undefined

// ---- figures of the micro benchmarks: name -> { median, spread, tree }, median in bytes or items a second

function quantile(sorted, part) { return sorted[Math.round(part * (sorted.length - 1))] }

function figuresOf(benchmarks) {
  const values = new Map()
  const figures = new Map()
  const runs = benchmarks.filter(b => b.run_type === 'iteration' && !b.error_occurred)
  runs.sort((a, b) => a.family_index - b.family_index)
  for (const run of runs) {
    if (!values.has(run.name)) values.set(run.name, [])
    values.get(run.name).push(run.bytes_per_second ?? run.items_per_second)
    figures.set(run.name, { tree: run['tree/byte'] })
  }
  for (const [name, speeds] of values) {
    speeds.sort((a, b) => a - b)
    const median = quantile(speeds, 0.5)
    const spread = (quantile(speeds, 0.75) - quantile(speeds, 0.25)) / 2 / median
    Object.assign(figures.get(name), { median, spread, repetitions: speeds.length })
  }
  return figures
}

const figures = micro ? figuresOf(micro.benchmarks) : new Map()
const inputsOf = work =>
  [...figures.keys()].filter(name => name.startsWith(`${work}/`)).map(name => name.split('/')[1])
const inputs = inputsOf('document')

const speed = (value, digits = 3) =>
  value >= 1e9 ? `${(value / 1e9).toPrecision(digits)} GB/s` : `${(value / 1e6).toPrecision(digits)} MB/s`
const loopOf = input => figures.get(`scalar loop/${input}`)?.median

function cell(name, input) {
  const figure = figures.get(`${name}/${input}`)
  if (!figure) return ''
  const { median, spread } = figure
  const loop = loopOf(input)
  const ratio = loop ? ` (${(median / loop).toFixed(2)})` : ''
  return `${speed(median)} ± ${(spread * 100).toFixed(0)} %${ratio}`
}

// ---- sections

function machine() {
  const { context } = micro
  const repetitions = Math.min(...[...figures.values()].map(figure => figure.repetitions))
  return [
    `- date ${context.date.slice(0, 10)}, CPU ${context.cpu}, ${context.num_cpus} cores; ` +
      context.caches.map(cache => `L${cache.level} ${cache.size >> 10} KiB`).join(', '),
    `- ${context.compiler}, flags \`${context.flags.trim()}\``,
    `- load average at the start ${context.load_avg?.[0]?.toFixed(1) ?? '?'}`,
    `- scalar loop ${speed(loopOf('main lines'))}; ${repetitions} repetitions`,
  ].join('\n')
}

function reading() {
  const works = ['document per game', 'document', 'events per game', 'events']
  const rows = inputs.map(input => {
    const tree = figures.get(`document/${input}`).tree
    return `| ${input} | ${works.map(work => cell(work, input)).join(' | ')} | ${tree.toFixed(2)} |`
  })
  const header = `| input | ${works.join(' | ')} | tree, bytes a byte |\n|---|---:|---:|---:|---:|---:|`
  return [header, ...rows].join('\n')
}

function writing() {
  const works = ['write canonical', 'write minified', 'document']
  const rows = inputs.map(input => `| ${input} | ${works.map(work => cell(work, input)).join(' | ')} |`)
  return ['| input | canonical | minified | reading it: document |\n|---|---:|---:|---:|', ...rows].join('\n')
}

function revising() {
  const works = ['strip comments', 'crop', 'turn', 'document']
  const row = input => `| ${input} | ${works.map(work => cell(work, input)).join(' | ')} |`
  const header = '| input | strip comments | crop | turn | reading it: document |\n|---|---:|---:|---:|---:|'
  return [runLine(), '', header, ...inputs.map(row)].join('\n')
}

// For sections that may come from a run of their own.
function runLine() {
  const { date, cpu, compiler, flags, load_avg } = micro.context
  const load = load_avg?.[0]?.toFixed(1) ?? '?'
  return `${date.slice(0, 10)}, ${cpu}, ${compiler}, \`${flags.trim()}\`, load average ${load}`
}

function checking() {
  const works = ['check', 'read and check', 'document per game']
  const row = input => `| ${input} | ${works.map(work => cell(work, input)).join(' | ')} |`
  const header = '| input | check | read and check | reading it: document per game |\n|---|---:|---:|---:|'
  return [runLine(), '', header, ...inputsOf('check').map(row)].join('\n')
}

const boardWorks = {
  'board moves, only read': 'moves only read',
  'board moves': 'board, position hash',
  'board moves, images': 'board, sixteen hashes',
  'board moves, canonical': 'board, canonical hash after each move',
  'board moves and back': 'board, all moves made and taken back',
  'board moves, naive twin': 'board, the naive twin, no hash',
  'replay main lines': 'replay, main lines',
  'replay main lines, images': 'replay, main lines, sixteen hashes',
  'replay main lines anew': 'replay, main lines, a new one for each game',
  'read, replay main lines': 'read the bytes and replay the main lines',
  'replay walk': 'replay, every node (nodes)',
  'replay walk, canonical': 'replay, every node, canonical hash (nodes)',
  'read, no replay': 'read the bytes, no replay (nodes)',
}
const boardInputs = ['main lines', 'games, ASCII', 'games, not ASCII', 'cho'].filter(input =>
  figures.has(`board moves/${input}`))

const rounded = (value, digits) => Number(value.toPrecision(digits)).toLocaleString('en')
const millions = value => rounded(value / 1e6, 3)
const percent = spread => `± ${(spread * 100).toFixed(0)} %`
function boardCell(work, input) {
  const figure = figures.get(`${work}/${input}`)
  if (!figure) return ''
  const twin = figures.get(`board moves, naive twin/${input}`).median
  const reading = figures.get(`read, no replay/${input}`)?.median
  const ratios = [twin, reading].filter(Boolean).map(other => rounded(figure.median / other, 2))
  return `${millions(figure.median)} ${percent(figure.spread)} (${ratios.join('; ')})`
}

function boards() {
  const rows = Object.entries(boardWorks).map(
    ([work, what]) => `| ${what} | ${boardInputs.map(input => boardCell(work, input)).join(' | ')} |`)
  const rule = boardInputs.map(() => '---:|').join('')
  const header = `| million moves/s | ${boardInputs.join(' | ')} |\n|---|${rule}`
  const targets = boardInputs.flatMap(input => [
    movesRow('board', 'board moves', input, 40, 20),
    movesRow('board, canonical hash', 'board moves, canonical', input, 20, 10),
    movesRow('replay', 'replay main lines', input, 40, 20),
    movesRow('replay, sixteen hashes', 'replay main lines, images', input, 20, 10),
  ])
  const targetHeader = '| work | goal / least, million moves/s | here | |\n|---|---|---:|---|'
  return [runLine(), '', targetHeader, ...targets, '', header, ...rows].join('\n')
}

function movesRow(what, work, input, goal, least) {
  const { median, spread } = figures.get(`${work}/${input}`)
  const judged = verdict(median / 1e6, goal, least, true)
  return `| ${what}, ${input} | ${goal} / ${least} | ${millions(median)} ${percent(spread)} | ${judged} |`
}

function charsets() {
  const works = ['decode', 'detect', 'detect names']
  const loop = loopOf('charsets')
  const of = (work, name) => {
    const { median, spread } = figures.get(`${work}/${name}`)
    return `${speed(median)} ± ${(spread * 100).toFixed(0)} % (${(median / loop).toPrecision(2)})`
  }
  const row = name => `| ${name} | ${works.map(work => of(work, name)).join(' | ')} |`
  const rows = inputsOf('decode').map(row)
  return '| charset | decode | detect, 64 KiB | detect, 40 bytes |\n|---|---:|---:|---:|\n' + rows.join('\n')
}

const verdict = (value, goal, least, more) => {
  const meets = limit => (more ? value >= limit : value <= limit)
  return meets(goal) ? 'goal met' : meets(least) ? 'least met' : '**not met**'
}

function speedRow(what, name, input, goal, least) {
  const figure = figures.get(`${name}/${input}`)
  const judge = unit => verdict(figure.median / unit, goal, least, true)
  const verdicts = `${judge(loopOf(input))} | ${judge(1e9)}`
  return `| ${what}: ${name}, ${input} | ${goal} / ${least} | ${cell(name, input)} | ${verdicts} |`
}

const memoryRow = (what, value, goal, least) =>
  `| ${what} | ${goal} / ${least} bytes a byte | ${value.toFixed(2)} ` +
  `| ${verdict(value, goal, least, false)} | |`

function targets() {
  const rows = [
    speedRow('parse', 'document per game', 'main lines', 2, 1),
    speedRow('parse', 'document', 'main lines', 2, 1),
    speedRow('parse', 'document per game', 'annotated', 1, 0.6),
    speedRow('parse', 'document', 'annotated', 1, 0.6),
    speedRow('write', 'write canonical', 'main lines', 1, 0.5),
    speedRow('write', 'write canonical', 'annotated', 1, 0.5),
    speedRow('events', 'events per game', 'main lines', 3, 1.5),
    speedRow('events', 'events', 'main lines', 3, 1.5),
    memoryRow('tree, main lines', figures.get('document/main lines').tree, 1, 3),
  ]
  for (const input of ['games, ASCII', 'games, not ASCII', 'cho'])
    if (inputs.includes(input)) rows.splice(4, 0, speedRow('parse', 'document per game', input, 2, 1))
  const annotated = "Kogo's dictionary"
  if (inputs.includes(annotated)) rows.splice(4, 0, speedRow('parse', 'document', annotated, 1, 0.6))
  const worst = text('corpus.md').match(/- worst tree.*1 KiB and more: ([\d.]+), (.*)/)
  if (worst) rows.push(memoryRow(`tree, worst file from 1 KiB on (${worst[2]})`, Number(worst[1]), 4, 10))
  const copy = figures.get('memcpy/main lines').median
  const preserve = figures.get('preserve/main lines').median
  const part = preserve / copy
  rows.push(`| write preserve | memcpy | ${part.toFixed(2)} of memcpy | ${verdict(part, 0.9, 0.5, true)} | |`)
  const header = '| work | goal / least | here (of the loop) | as ratio | as GB/s |\n|---|---|---:|---|---|'
  return [header, ...rows].join('\n')
}

// What a section needs; a run of some of the benchmarks makes only the sections it has figures for.
const made = {
  machine: [machine, 'memcpy/main lines'],
  targets: [targets, 'memcpy/main lines'],
  reading: [reading, 'events/main lines'],
  writing: [writing, 'write canonical/main lines'],
  revising: [revising, 'turn/main lines'],
  checking: [checking, 'check/main lines'],
  boards: [boards, 'replay main lines/main lines'],
  charsets: [charsets, 'decode/UTF-8'],
}
const sections = {}
for (const [name, [make, needed]] of Object.entries(made)) if (figures.has(needed)) sections[name] = make()
for (const name of ['scaling', 'corpus', 'peers', 'drawing', 'core', 'view', 'editor'])
  if (text(`${name}.md`)) sections[name] = text(`${name}.md`)

// ---- out

function insert(page, name, body) {
  const begin = `<!-- begin ${name} -->`
  const end = `<!-- end ${name} -->`
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`no ${begin} ... ${end}`)
  return page.slice(0, from + begin.length) + `\n${body}\n` + page.slice(to)
}

if (target) {
  let page = readFileSync(target, 'utf8')
  for (const [name, body] of Object.entries(sections)) page = insert(page, name, body)
  writeFileSync(target, page)
} else {
  for (const [name, body] of Object.entries(sections)) console.log(`## ${name}\n\n${body}\n`)
}
