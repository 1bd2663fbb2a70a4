import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ExpectedError } from './ExpectedError.mjs'

/** The engines besides Chromium that the journeys are walked in. */
export const otherEngines = ['Firefox', 'WebKit'] as const
export type OtherEngine = (typeof otherEngines)[number]

/** What decides which engines and hosts are tried; `thisMachine` is the real one. */
export type EngineMachine = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly isRoot: boolean
  readonly exists: (path: string) => boolean
  /** Runs a program to its end; false when it failed or is not there. */
  readonly run: (program: string, args: readonly string[]) => boolean
}

/** The programs of an engine, each by the names it has, and Debian's packages that bring them. */
const needs: Readonly<
  Record<
    OtherEngine,
    { readonly programs: readonly (readonly string[])[]; readonly packages: readonly string[] }
  >
> = {
  Firefox: { programs: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  WebKit: { programs: [['WebKitWebDriver'], ['Xvfb']], packages: ['webkit2gtk-driver', 'xvfb'] },
}

/** The paths of an engine's programs on this machine, in the order of `needs`; `undefined` when one is missing. */
export function presentEngine(
  engine: OtherEngine,
  { environment, exists }: EngineMachine = thisMachine,
): readonly string[] | undefined {
  const chosen = environment[`COUNTERSIGN_${engine.toUpperCase()}`]
  const folders = [...(environment['PATH'] ?? '').split(delimiter), '/usr/bin'].filter(
    (folder) => folder !== '',
  )
  const found = needs[engine].programs.map((names, index) =>
    [
      ...(index === 0 && chosen ? [chosen] : []),
      ...names.flatMap((name) => folders.map((at) => join(at, name))),
    ].find(exists),
  )
  return found.every((path) => path !== undefined) ? found : undefined
}

/**
 * Has root install what is missing from Debian. An engine that is missing then is not tried on a person's machine.
 *
 * @throws ExpectedError under `CI=true`, where all of them are tried.
 */
export function findEngines(machine: EngineMachine = thisMachine): void {
  const missing = () => otherEngines.filter((engine) => presentEngine(engine, machine) === undefined)
  const before = missing()
  if (before.length > 0 && machine.isRoot && machine.run('apt-get', [...aptLimits, 'update']))
    for (const { packages } of before.map((engine) => needs[engine]))
      machine.run('apt-get', [...aptLimits, 'install', '--yes', '--no-install-recommends', ...packages])
  const left = missing()
  if (left.length === 0 || machine.environment['CI'] !== 'true') return
  const packages = left.flatMap((engine) => needs[engine].packages).join(' ')
  throw new ExpectedError(
    `Under CI=true the tests need ${left.join(' and ')}, and apt-get could not bring it: install ${packages}.`,
  )
}

/** Without a network a machine says so in seconds. */
export const aptLimits = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0']

/** The machine that this runs on. */
export const thisMachine: EngineMachine = {
  environment: process.env,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  run: (program, args) => spawnSync(program, args, { stdio: 'inherit' }).status === 0,
}
