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

let interrupted = false
const stop = () => anvil.kill('SIGTERM')

anvil.on('exit', (code) => process.exit(interrupted ? 130 : (code ?? 1)))
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
