import { fileURLToPath } from 'node:url'
import { checkFolder } from './checkFolder.mjs'
import { checkNode } from './checkNode.mjs'
import { installPackages } from './installPackages.mjs'
import { keepLoopbackDirect } from './keepLoopbackDirect.mjs'
import { whileSaying } from './whileSaying.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs a command of this project from any state of the folder, also right after cloning: checks Node and the folder, installs the
 * packages when they are not those of the lock, then calls the function `name` of the TypeScript file `name`.ts. Ends
 * with `failure` when any of it throws.
 */
export async function launch(name, failure = 1) {
  try {
    process.chdir(root)
    keepLoopbackDirect(process.env)
    checkNode(process.versions.node)
    checkFolder(root)
    await installPackages(root)
    const { register } = await import('tsx/esm/api')
    register()
    // Progress goes to stderr, because a program may read what a command prints.
    const manner = { atOnce: false, say: (line) => process.stderr.write(`${line}\n`) }
    const command = await whileSaying('Loading the tools', () => import(`./${name}.ts`), manner)
    await command[name](process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(failure)
  }
}

/** One line for what can be expected to be wrong with a machine or its settings; the stack for a defect of ours. */
function explain(error) {
  const expected = ['ExpectedError', 'ChainStartError', 'ConfigurationError']
  if (!(error instanceof Error)) return String(error)
  return expected.includes(error.name) ? error.message : error.stack
}
