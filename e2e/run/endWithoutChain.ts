/** The local chain has ended by itself, and nothing else here is of use without it. */
export function endWithoutChain({ message }: Error): void {
  process.stderr.write(`${message} Start again.\n`)
  process.exit(1)
}
