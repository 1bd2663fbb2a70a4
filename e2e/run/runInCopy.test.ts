import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyProject, runInCopy } from './runInCopy.mjs'

/** A folder with these files, of which each says its own path. */
async function folderWith(files: readonly string[], name = 'clone'): Promise<string> {
  const root = join(await mkdtemp(join(tmpdir(), 'countersign-test-')), name)
  for (const file of files) {
    await mkdir(join(root, file, '..'), { recursive: true })
    await writeFile(join(root, file), file)
  }
  return root
}

test('behavior: a copy has what the folder has now, and keeps the packages and the site of its own', async () => {
  const root = await folderWith([
    ...[
      'package.json',
      'src/main.ts',
      '.npmrc',
      '.git/HEAD',
      'node_modules/a.js',
      '.sandbox/x',
      'dist/a.html',
    ],
  ])
  const folder = await folderWith(['package.json', 'src/gone.ts', 'node_modules/b.js', '.sandbox/site/y'])
  await copyProject(root, folder)
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    ...['.npmrc', '.sandbox', '.sandbox/site', '.sandbox/site/y', 'node_modules', 'node_modules/b.js'],
    ...['package.json', 'src', 'src/main.ts'],
  ])
  for (const made of [root, folder]) await rm(join(made, '..'), { recursive: true })
})

test('behavior: a program of a folder with a sign in its path runs in the copy, and its code is the answer', async () => {
  const root = await folderWith(['a.mjs'], 'safe #1')
  const seen = join(root, '..', 'seen')
  await writeFile(
    join(root, 'a.mjs'),
    `import { writeFileSync } from 'node:fs'
     writeFileSync(${JSON.stringify(seen)}, process.cwd())
     process.exit(7)`,
  )
  const said: string[] = []
  const home = process.env['HOME']
  process.env['HOME'] = join(root, '..')
  try {
    expect(await runInCopy(root, 'a.mjs', { say: (line) => said.push(line) })).toBe(7)
  } finally {
    if (home === undefined) delete process.env['HOME']
    else process.env['HOME'] = home
  }
  const folder = await readFile(seen, 'utf8')
  expect(folder).not.toContain('#')
  expect(said).toEqual([`The bundler (Vite) cannot build in ${root}: working in a copy of it, ${folder}`])
  await rm(join(root, '..'), { recursive: true })
})
