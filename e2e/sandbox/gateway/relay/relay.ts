import { type Address, BaseError, type Hex, keccak256, toHex } from 'viem'
import { sandboxClient } from '../../chain/sandboxClient.ts'
import type { World } from '../../World.ts'
import { GatewayError, upstreamError } from '../http/errors.ts'
import type { RelayRules } from '../switches/Rules.ts'

/** What a relay is asked to send. */
type RelayOrder = { readonly to: Address; readonly data: Hex }

type RelayStatus = {
  readonly status: number
  readonly receipt?: { readonly transactionHash: Hex }
}

/** A relay: it tries what it is handed, sends it from an account of its own a while later, and says how far it is. */
export type Relay = {
  /** The name of the task. Rejects with what the gateway answers otherwise, also after it has taken it. */
  readonly take: (order: RelayOrder) => Promise<string>
  /** Throws 404 for a task that it does not have. */
  readonly status: (task: string) => RelayStatus
  /** Does what is due by the clock. */
  readonly work: () => Promise<void>
  readonly forget: () => void
}

type Task = {
  readonly order: RelayOrder
  readonly takenAt: number
  sending: boolean
  sent?: { readonly hash: Hex; readonly at: number; readonly succeeded: boolean }
}

const PENDING = 100
const SUBMITTED = 110
const INCLUDED = 200
const REJECTED = 400
const REVERTED = 500

/** Milliseconds from taking it to sending it, and from sending it to calling it final. */
export const relayDelay = 2_000

/** The last of the accounts that the chain of the sandbox funds. */
const SENDER: Address = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

/** `rules` are looked at whenever something is to be done or said. */
export function createRelay(
  { rpcUrl }: Pick<World, 'rpcUrl'>,
  rules: () => RelayRules,
  now: () => number,
): Relay {
  const client = sandboxClient(rpcUrl)
  const tasks = new Map<string, Task>()
  let count = 0

  async function send(task: Task) {
    task.sending = true
    const hash = await client.sendTransaction({ account: SENDER, chain: null, ...task.order })
    const { status } = await client.waitForTransactionReceipt({ hash })
    task.sent = { hash, at: now(), succeeded: status === 'success' }
  }

  return {
    async take(order) {
      const { answers } = rules()
      await client.call({ account: SENDER, ...order }).catch((error: unknown) => {
        if (!(error instanceof BaseError)) throw error
        throw relayError('SIMULATION_FAILED', 'Simulation failed')
      })
      const name = keccak256(toHex(`task ${++count} ${order.data}`))
      tasks.set(name, { order, takenAt: now(), sending: false })
      if (answers === 'indeterminate')
        throw relayError('INDETERMINATE_SIMULATION', 'The simulation did not say whether it succeeds')
      if (answers === 'nothing') throw upstreamError(503, 'Service unavailable')
      return name
    },
    status(name) {
      const task = tasks.get(name)
      if (task === undefined) throw upstreamError(404, 'Not found')
      switch (rules().says) {
        case 'pending':
          return { status: PENDING }
        case 'rejected':
          return { status: REJECTED }
        case 'reverted':
          return { status: REVERTED, receipt: { transactionHash: neverMined(name) } }
        case 'other-hash':
          return { status: INCLUDED, receipt: { transactionHash: neverMined(name) } }
        case 'what-happened':
          return statusOf(task, now())
      }
    },
    async work() {
      if (!rules().sends) return
      const due = [...tasks.values()].filter(
        ({ sending, takenAt }) => !sending && takenAt + relayDelay <= now(),
      )
      for (const task of due) await send(task)
    },
    forget: () => tasks.clear(),
  }
}

function statusOf({ sent }: Task, now: number): RelayStatus {
  if (sent === undefined) return { status: PENDING }
  if (now < sent.at + relayDelay) return { status: SUBMITTED }
  const receipt = { transactionHash: sent.hash }
  return { status: sent.succeeded ? INCLUDED : REVERTED, receipt }
}

/** A hash that no transaction has. */
function neverMined(name: string): Hex {
  return keccak256(toHex(`nothing of ${name}`))
}

function relayError(code: string, message: string): GatewayError {
  return new GatewayError(422, { code, message, statusCode: 422 })
}
