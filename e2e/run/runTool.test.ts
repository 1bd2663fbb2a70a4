import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { runTool } from './runTool.ts'

test('behavior: a quiet tool, and what it starts, has the lowest priority; any other keeps the priority of its caller', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tool-'))
  try {
    const text = `import { execFileSync } from 'node:child_process'
import os from 'node:os'
process.stdout.write(os.getPriority() + ' ')
process.stdout.write(execFileSync(process.execPath, ['-e', 'process.stdout.write(String(os.getPriority()))']))
`
    await writeFile(join(folder, 'tool.mjs'), text)
    const script = relative('node_modules', join(folder, 'tool.mjs'))
    expect((await runTool({ script, args: [] }, { quiet: true })).output).toBe('19 19')
    expect((await runTool({ script, args: [] })).output).toBe(`${getPriority()} ${getPriority()}`)
  } finally {
    await rm(folder, { recursive: true })
  }
})
