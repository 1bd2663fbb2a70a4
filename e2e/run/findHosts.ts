import { delimiter, join, resolve } from 'node:path'
import { aptLimits, type EngineMachine, thisMachine } from './findEngines.ts'

/** Servers that the site is tried on, each by the name of its program, which is that of Debian's package too. */
const debianHosts = ['nginx', 'caddy'] as const
export type HostName = (typeof debianHosts)[number] | 'http-server'

/** What is taken out of Debian's packages: installed, a server would start by itself and listen to the network. */
const folder = resolve('.sandbox', 'hosts')

/** The path of a server's program on this machine; a variable such as `COUNTERSIGN_NGINX` names another. */
export function presentHost(
  name: HostName,
  { environment, exists }: EngineMachine = thisMachine,
): string | undefined {
  const chosen = environment[`COUNTERSIGN_${name.toUpperCase().replace('-', '_')}`]
  const folders = [...(environment['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const places = [...folders, join(folder, 'usr', 'sbin'), join(folder, 'usr', 'bin')]
    .filter((place) => place !== '')
    .map((place) => join(place, name))
  return [...(chosen ? [chosen] : []), ...places].find(exists)
}

/** Has root take the servers that are missing out of Debian's packages. One that is missing then is not tried here. */
export function findHosts(machine: EngineMachine = thisMachine): void {
  const missing = debianHosts.filter((name) => presentHost(name, machine) === undefined)
  if (missing.length === 0 || !machine.isRoot || !machine.run('apt-get', [...aptLimits, 'update'])) return
  for (const name of missing) machine.run('sh', ['-ec', unpack, 'sh', folder, name, ...aptLimits])
}

const unpack = `mkdir -p "$1"; cd "$1"; name="$2"; shift 2
rm -f "$name"_*.deb
apt-get "$@" download "$name"
dpkg -x "$name"_*.deb .
rm -f "$name"_*.deb`
