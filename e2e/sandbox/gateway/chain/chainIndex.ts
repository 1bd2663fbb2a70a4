import type { Hex } from 'viem'
import type { ChainClient } from './ChainClient.ts'
import { appendRows, type ChainRows, noRows } from './chainRows.ts'
import type { MinedLog, Sender } from './MinedLog.ts'
import { needsSender, readLogs } from './readLogs.ts'
import { addSilentExecutions, isExecutionCall, type MinedCall } from './silentExecutions.ts'

export type ChainIndex = {
  /** Takes in the blocks mined since the last time; what was mined before this call is known when it resolves. */
  readonly sync: () => Promise<void>
  /** What is known so far. Another object after each change. */
  readonly rows: () => ChainRows
  /** Number of the newest block that was taken in. */
  readonly head: () => number
  /** While frozen, `sync` does nothing: the service lags behind the chain. */
  readonly freeze: (frozen: boolean) => void
  /** From now on blocks are taken in at most once in so many milliseconds; 0 takes them in at once. */
  readonly slowDown: (milliseconds: number) => void
}

type Block = { readonly hash: Hex; readonly timestamp: number; readonly calls: readonly MinedCall[] }

type IndexListener = {
  /** The number of the last block that is still the same, -1 when there is none. */
  readonly onRollback: (kept: number) => void
  /** Called with the rows of blocks that are new. */
  readonly onRows?: (more: ChainRows) => void
}

/**
 * Keeps rows in step with the chain. When blocks it knows are gone (a snapshot was restored, the chain was reset) it
 * starts over and calls `onRollback`.
 */
export function createChainIndex(
  client: ChainClient,
  { onRollback, onRows = () => undefined }: IndexListener,
): ChainIndex {
  let blocks: readonly Block[] = []
  let rows: ChainRows = noRows
  let frozen = false
  let period = 0
  let lastSync = 0
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined

  async function catchUp() {
    const latest = await client.getBlock()
    const height = Number(latest.number)
    const lastKnown = blocks.length - 1
    if (lastKnown >= 0 && !(await isStillThere(lastKnown, height))) return startOver(height)
    if (height > lastKnown) await takeIn(lastKnown + 1, height)
  }

  async function isStillThere(number: number, height: number): Promise<boolean> {
    if (number > height) return false
    const { hash } = await client.getBlock({ blockNumber: BigInt(number) })
    return hash === blocks[number]?.hash
  }

  async function startOver(height: number) {
    const before = blocks
    blocks = []
    rows = noRows
    await takeIn(0, height)
    const firstOther = before.findIndex(({ hash }, number) => hash !== blocks[number]?.hash)
    onRollback((firstOther === -1 ? before.length : firstOther) - 1)
  }

  async function takeIn(from: number, to: number) {
    const [logs, mined] = await Promise.all([
      client.getLogs({ fromBlock: BigInt(from), toBlock: BigInt(to) }),
      readBlocks(client, from, to),
    ])
    const senders = await readSenders(client, logs)
    const known = [...blocks, ...mined]
    const chainId = client.chain?.id ?? 0
    const timestampOf = timestampIn(known)
    const more = await readLogs(logs, { chainId, timestampOf, senderOf: senderIn(senders) })
    const logged = appendRows(rows, more)
    const calls = mined.flatMap((block) => block.calls)
    const executions = await addSilentExecutions(logged, { client, chainId, calls, timestampOf })
    blocks = known
    rows = executions === logged.executions ? logged : { ...logged, executions }
    onRows({ ...more, executions: executions.filter(({ blockNumber }) => blockNumber >= from) })
  }

  return {
    sync() {
      if (frozen || Date.now() - lastSync < period) return Promise.resolve()
      lastSync = Date.now()
      // A run that waits will see everything that this call has to see.
      if (waiting !== undefined) return waiting
      const next = running.then(() => {
        waiting = undefined
        return catchUp()
      })
      waiting = next
      // A failed attempt must not stop the ones after it.
      running = next.catch(() => undefined)
      return next
    },
    rows: () => rows,
    head: () => blocks.length - 1,
    freeze: (value) => {
      frozen = value
    },
    slowDown: (milliseconds) => {
      period = milliseconds
    },
  }
}

function readBlocks(client: ChainClient, from: number, to: number): Promise<readonly Block[]> {
  return Promise.all(
    Array.from({ length: to - from + 1 }, async (_, index) => {
      const blockNumber = BigInt(from + index)
      const { hash, timestamp, transactions } = await client.getBlock({
        blockNumber,
        includeTransactions: true,
      })
      return { hash, timestamp: Number(timestamp) * 1000, calls: transactions.filter(isExecutionCall) }
    }),
  )
}

async function readSenders(client: ChainClient, logs: readonly MinedLog[]): Promise<Map<Hex, Sender>> {
  const hashes = new Set(logs.filter(needsSender).map(({ transactionHash }) => transactionHash))
  const entries = await Promise.all(
    [...hashes].map(async (hash): Promise<[Hex, Sender]> => [hash, await client.getTransaction({ hash })]),
  )
  return new Map(entries)
}

function timestampIn(blocks: readonly Block[]) {
  return (blockNumber: number): number => {
    const block = blocks[blockNumber]
    if (block === undefined) throw new Error(`Block ${blockNumber} was not read`)
    return block.timestamp
  }
}

function senderIn(senders: ReadonlyMap<Hex, Sender>) {
  return (transactionHash: Hex): Sender => {
    const sender = senders.get(transactionHash)
    if (sender === undefined) throw new Error(`The transaction ${transactionHash} was not read`)
    return sender
  }
}
