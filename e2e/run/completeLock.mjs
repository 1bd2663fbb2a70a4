// Adds to package-lock.json the platform packages (anvil, Biome, oxc-parser …) that a partial registry mirror left out.
// Without them `npm ci` refuses the lock on every machine. Run it after a change of dependencies, then run `npm ci`.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = {
  'arm-eabi': 'arm',
  'arm-gnueabihf': 'arm',
  'arm-musleabihf': 'arm',
  amd64: 'x64',
  arm64: 'arm64',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  x64: 'x64',
}

function entryFor(name, version, dev) {
  const os = systems.find((system) => name.includes(`-${system}-`))
  const processor = Object.keys(processors).find((key) => name.includes(`-${key}`))
  if (os === undefined || processor === undefined) return undefined
  const libc = /musl/.test(name) ? ['musl'] : /gnu/.test(name) ? ['glibc'] : undefined
  return {
    version,
    cpu: [processors[processor]],
    ...(dev && { dev }),
    ...(libc && { libc }),
    optional: true,
    os: [os],
  }
}

const added = []
for (const owner of Object.values(lock.packages)) {
  for (const [name, range] of Object.entries(owner.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`
    const nested = Object.keys(lock.packages).some((key) => key === path || key.endsWith(`/${path}`))
    const entry = nested ? undefined : entryFor(name, range.replace(/^[\^~]/, ''), owner.dev)
    if (entry === undefined) continue
    lock.packages[path] = entry
    added.push(name)
  }
}

const byPath = ([left], [right]) => left.localeCompare(right, 'en')
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byPath))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added.length} platform packages added\n`)
