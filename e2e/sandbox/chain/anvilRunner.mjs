/**
 * Runs anvil for startChain.ts: `anvilRunner.mjs <binary> <arguments...>`. A process of its own because the channel
 * to its parent closes however the parent ends, SIGKILL included, and then anvil is stopped with it.
 *
 * Plain JavaScript so that it starts without a loader. Exits once anvil has: with 130 after Ctrl-C, which reaches
 * the parent as well, else with anvil's own code.
 */
import { spawn } from 'node:child_process'

const [binary, ...args] = process.argv.slice(2)
const anvil = spawn(binary, args, { stdio: ['ignore', 'inherit', 'inherit'] })

/** How long, in ms, the news of Ctrl-C may come after that of the end it brought: signals may overtake each other. */
const OVERTAKEN = 250

let stopped = false
let interrupted = false
const stop = () => {
  stopped = true
  anvil.kill('SIGTERM')
}

anvil.on('exit', (code) => {
  const exit = () => process.exit(interrupted ? 130 : (code ?? 1))
  if (stopped) exit()
  else setTimeout(exit, OVERTAKEN)
})
anvil.on('error', (error) => {
  const exit = () => process.exit(127)
  if (process.connected) process.send({ spawnError: error.code ?? error.message }, exit)
  else exit()
})

process.on('disconnect', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)
process.on('SIGINT', () => {
  interrupted = true
  stop()
})
