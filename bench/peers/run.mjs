// Qipu beside other parsers on the same files, in turn, nine times; a table in Markdown.
// Usage: node run.mjs BUILD_FOLDER CORPUS_FOLDER   (after run.sh has fetched the peers)
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const [build, corpus] = process.argv.slice(2)
const here = dirname(fileURLToPath(import.meta.url))
const ours = join(build, 'bench/qipu_bench_peer')
const work = join(build, 'peers')
const repetitions = 9
const mainLineFiles = 300
mkdirSync(work, { recursive: true })

// ---- files

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.sgf'))
    .map(entry => join(entry.path, entry.name))
    .sort()
}

// GTP has no way to quote a path, and whole games are compared: plain names, ASCII, one game, a usual board.
function isMainLine(file) {
  const text = readFileSync(file, 'latin1')
  return !/\s/.test(file) && /^[\n\x20-\x7d]*$/.test(text) && /SZ\[19\]/.test(text) && text.length > 600 &&
    text.split('(').length === 2 && text.split(')').length === 2
}

function evenly(files, count) {
  const step = Math.max(1, files.length / count)
  return Array.from({ length: Math.min(count, files.length) }, (_, i) => files[Math.floor(i * step)])
}

function madeFiles(prefix) {
  const folder = join(work, 'made')
  if (!existsSync(folder)) {
    mkdirSync(folder)
    execFileSync(ours, ['--make', folder])
  }
  return filesBelow(folder).filter(file => file.includes('/' + prefix))
}

function copyWithoutSpaces(file, name) {
  const copy = join(work, name)
  writeFileSync(copy, readFileSync(file))
  return copy
}

function fileSets() {
  const games = filesBelow(join(build, 'records/games')).filter(isMainLine)
  const kogo = filesBelow(join(corpus, 'large')).find(file => /billyellow.*Kogo/.test(file))
  return [
    games.length > 0
      ? { name: 'main lines, real', files: evenly(games, mainLineFiles) }
      : { name: 'main lines, made', files: madeFiles('main') },
    kogo
      ? { name: "annotated: Kogo's dictionary", files: [copyWithoutSpaces(kogo, 'kogo.sgf')] }
      : { name: 'annotated, made', files: madeFiles('annotated') },
  ]
}

// ---- peers: { name, version, measure(files) -> { nodes?, bytes?, seconds } }

const run = (program, args, input = '') =>
  spawnSync(program, args,
    { input, encoding: 'utf8', maxBuffer: 1 << 28, env: { ...process.env, LC_ALL: 'C' } })

const find = names => names.find(name => run('which', [name]).status === 0)
const debianVersion = name => run('dpkg-query', ['-W', '-f', '${Version}', name]).stdout || '?'

// CPU seconds of a process, from the shell's own clock.
function cpuSeconds(command, input) {
  const script = 'TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>&1'
  const shell = run('bash', ['-c', script, 'bash', ...command], input)
  const times = shell.stderr.trim().split('\n').at(-1).split(' ').map(Number)
  return times[0] + times[1]
}

// An engine that loads files on command: its time less that of starting up and quitting. `loadsgf FILE 1`
// reads the whole file and goes to the position before move 1.
function engine(name, version, command, rounds) {
  return {
    name, version,
    refused(files) {
      const loads = files.map(file => `loadsgf ${file} 1\n`).join('')
      return (run(command[0], command.slice(1), loads + 'quit\n').stdout.match(/^\?/gm) ?? []).length
    },
    measure(files) {
      const loads = files.map(file => `loadsgf ${file} 1\n`).join('')
      const whole = cpuSeconds(command, loads.repeat(rounds) + 'quit\n')
      const startUp = cpuSeconds(command, 'quit\n')
      return { seconds: (whole - startUp) / rounds }
    },
  }
}

function peers() {
  const measure = files => JSON.parse(run(ours, files).stdout)
  const found = [{ name: 'Qipu', version: 'this tree', measure }]
  const missing = []
  const sabaki = join(build, 'node_modules/@sabaki/sgf/package.json')
  if (existsSync(sabaki))
    found.push({
      name: '@sabaki/sgf', version: `${JSON.parse(readFileSync(sabaki)).version}, Node ${process.version}`,
      measure: files => JSON.parse(run(process.execPath, [join(here, 'sabaki.mjs'), build, ...files]).stdout),
    })
  else missing.push('@sabaki/sgf (npm)')
  const gnugo = find(['gnugo', '/usr/games/gnugo'])
  if (gnugo) found.push(engine('GNU Go', debianVersion('gnugo'), [gnugo, '--mode', 'gtp'], 5))
  else missing.push('gnugo (Debian)')
  const leela = find(['leelaz', '/usr/games/leelaz', '/usr/lib/leelaz/bin/leelaz'])
  if (leela) {
    const network = join(work, 'tiny-network.txt')
    writeFileSync(network, execFileSync(process.execPath, [join(here, 'tiny_network.mjs')]))
    const command = [leela, '--gtp', '--cpu-only', '--noponder', '-t', '1', '-w', network]
    found.push(engine('Leela Zero', debianVersion('leela-zero'), command, 1))
  } else missing.push('leela-zero (Debian)')
  return { found, missing }
}

// ---- the run

function quantile(sorted, part) { return sorted[Math.round(part * (sorted.length - 1))] }

function summary(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const median = quantile(sorted, 0.5)
  return { median, spread: (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 2 / median }
}

function measureSet(set, found) {
  const bytes = set.files.reduce((sum, file) => sum + statSync(file).size, 0)
  const takes = peer => {
    if (!peer.refused || peer.refused(set.files) < set.files.length) return true
    console.log(`| ${set.name} | ${peer.name} | refuses | | |`)
    return false
  }
  const rows = found.filter(takes).map(peer => ({ peer, seconds: [], nodes: undefined }))
  for (const row of rows) row.nodes = row.peer.measure(set.files).nodes  // and a warm-up
  for (let i = 0; i < repetitions; i++)
    for (const row of rows) row.seconds.push(row.peer.measure(set.files).seconds)
  const base = summary(rows[0].seconds).median
  for (const { peer, seconds, nodes } of rows) {
    const { median, spread } = summary(seconds)
    const agrees = nodes === undefined
      ? `does not tell; refuses ${peer.refused(set.files)} of ${set.files.length} files`
      : nodes === rows[0].nodes ? nodes : `${nodes}, NOT THE SAME`
    console.log(`| ${set.name} | ${peer.name} | ${agrees} | ${(bytes / median / 1e6).toFixed(1)} ` +
      `± ${(spread * 100).toFixed(0)} % | ${(median / base).toFixed(1)} |`)
  }
}

const { found, missing } = peers()
for (const peer of found) console.log(`- ${peer.name}: ${peer.version}`)
for (const name of missing) console.log(`- not here, left out: ${name}`)
console.log('\n| files | parser | nodes | MB/s | times as long as Qipu |\n|---|---|---:|---:|---:|')
for (const set of fileSets()) measureSet(set, found)
