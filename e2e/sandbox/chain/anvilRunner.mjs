/**
 * Runs anvil for startChain.ts: `anvilRunner.mjs <binary> <arguments...>`. A process of its own because the channel
 * to its parent closes however the parent ends, SIGKILL included, and then anvil is stopped with it.
 *
 * Plain JavaScript so that it starts without a loader. Exits once anvil has.
 */
import { spawn } from 'node:child_process'

const [binary, ...args] = process.argv.slice(2)
const anvil = spawn(binary, args, { stdio: ['ignore', 'inherit', 'inherit'] })

anvil.on('error', (error) => {
  const exit = () => process.exit(127)
  if (process.connected) process.send({ spawnError: error.code ?? error.message }, exit)
  else exit()
})
anvil.on('exit', (code) => process.exit(code ?? 1))

const stop = () => anvil.kill('SIGTERM')
process.on('disconnect', stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
