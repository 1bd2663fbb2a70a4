import { runCommand } from './runCommand.ts'

const { exitCode, output, errors } = await runCommand(process.argv.slice(2))
process.stderr.write(errors)
// What is said has to be out before the process ends; open connections of nodes do not hold it up.
process.stdout.write(output, () => process.exit(exitCode))
