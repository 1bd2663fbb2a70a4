import { fileURLToPath } from 'node:url'
import { isBuildable } from './checkFolder.mjs'
import { launch } from './launch.mjs'
import { runInCopy } from './runInCopy.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

if (isBuildable(root)) launch('startCommand')
else
  runInCopy(root, 'e2e/run/start.mjs').then(process.exit, (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
