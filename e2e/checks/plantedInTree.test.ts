import { randomInt } from 'node:crypto'
import { appendFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runTool, type Tool, type ToolResult } from '../run/runTool.ts'
import { checkLayers } from './checkLayers.ts'
import { oversizedComponents, readComponents } from './measureComponents.ts'
import { copyBuildInfo, copyTree } from './planted/copyTree.ts'
import { storageAccess } from './storageAccess.ts'
import { tools } from './tools.ts'
import { unnamedExports } from './unnamedExports.ts'
import { versionBranches } from './versionBranches.ts'

/** Of a failure: `COUNTERSIGN_SEED=<seed> npm test -- checks e2e/checks/plantedInTree.test.ts` plants at the same place. */
const seed = Number(process.env['COUNTERSIGN_SEED'] ?? randomInt(1_000_000))

/** Spelled in two parts: this file is in the copy as well, and would name it. */
const leftOver = ['planted', 'LeftOver'].join('')

/** Milliseconds: each tool reads the whole tree, beside other tests. */
const longest = 400_000

/** Folders below `src` that hold code of the site, with a file in each whose exports are not what the site starts from. */
async function placesIn(directory: string): Promise<readonly string[]> {
  const names = await readdir(join(directory, 'src'), { recursive: true })
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && name.includes('/'))
    .filter((name) => !/\.(?:test|d)\.tsx?$|(?:^|\/)(?:testing|replacements|start|build)\//.test(name))
    .filter((name) => !/(?:^|\/)mount\.tsx$/.test(name))
    .toSorted()
}

describe(`faults in a copy of the whole tree (seed ${seed})`, () => {
  let directory: string
  let folder: string
  let used: string
  let found: { readonly [gate in keyof typeof tools]: ToolResult }

  beforeAll(async () => {
    directory = await copyTree()
    await copyBuildInfo(directory)
    const places = await placesIn(directory)
    used = `src/${places[seed % places.length] ?? ''}`
    folder = dirname(used)
    const plant = (name: string, text: string) => writeFile(join(directory, folder, name), text)
    await plant('plantedFile.ts', 'export const plantedAlone = 1\n')
    await appendFile(join(directory, used), `\nexport const ${leftOver} = 1\n`)
    await plant('plantedType.ts', "export const plantedType: number = 'text'\n")
    await plant('plantedFormat.ts', 'export const plantedFormat = "double";\n')
    const upwards = relative(folder, 'e2e/sandbox/ports.ts')
    await plant('plantedLayer.ts', `export { portsFrom as plantedLayer } from '${upwards}'\n`)
    await plant('plantedVersion.ts', "export const plantedIsOld = (version: string) => version === '1.1.1'\n")
    const props = [...'abcdefgh'].map((name) => `${name}: 1`).join('; ')
    await plant('plantedWide.tsx', `export const PlantedWide = (props: { ${props} }) => props.a\n`)
    await plant('plantedStorage.ts', "export const plantedKept = () => localStorage.getItem('planted')\n")
    const run = (tool: Tool) => runTool(tool, { directory, quiet: true })
    // Where the packages of the copy are not followed to this project, their paths are those of the build info.
    const typesOfCopy = { ...tools.types, args: [...tools.types.args, '--preserveSymlinks'] }
    const [types, format, unused, layers] = await Promise.all([
      run(typesOfCopy),
      run(tools.format),
      run(tools.unused),
      checkLayers({ directory, quiet: true }),
    ])
    found = { types, format, unused, layers }
  }, longest)

  afterAll(() => rm(directory, { recursive: true, force: true }))

  test('behavior: a file that nothing uses is named', () => {
    expect(found.unused.output).toMatch(new RegExp(`Unused files[\\s\\S]*${folder}/plantedFile\\.ts`))
    expect(found.unused.succeeded).toBe(false)
  })

  test('behavior: an export that nothing uses is named, also of a file that is loaded later', async () => {
    expect(await unnamedExports(directory)).toContain(`${used}: ${leftOver}`)
  })

  test('behavior: a type error is named, and no other', () => {
    const faults = found.types.output.split('\n').filter((line) => /error TS/.test(line))
    expect(faults).toEqual([expect.stringContaining(`${folder}/plantedType.ts`)])
    expect(found.types.succeeded).toBe(false)
  })

  test('behavior: a file of another format is named', () => {
    expect(found.format.output).toContain(`${folder}/plantedFormat.ts`)
    expect(found.format.succeeded).toBe(false)
  })

  test('behavior: an import of a tool is named', () => {
    expect(found.layers.output).toContain(`${folder}/plantedLayer.ts → e2e/sandbox/ports.ts`)
    expect(found.layers.succeeded).toBe(false)
  })

  test('behavior: a branch on a version and an unlisted storage are named', async () => {
    const below = folder.slice('src/'.length)
    expect(await versionBranches(directory)).toContain(`${below}/plantedVersion.ts`)
    expect(await storageAccess(directory)).toContain(`${below}/plantedStorage.ts`)
  })

  test('behavior: a component with a property too many is named, and no other', async () => {
    const below = folder.slice('src/'.length)
    expect(oversizedComponents(await readComponents(directory))).toEqual([
      `PlantedWide ${below}/plantedWide.tsx: 0 hooks, 8 props`,
    ])
  })
})
