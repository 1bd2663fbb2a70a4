import type { Address } from 'viem'
import type { Sandbox } from '../sandbox/startSandbox.ts'

/** The lists that may be long. */
export const scaleLists = ['history', 'queue', 'tokens', 'collectibles', 'owners'] as const

export type ScaleList = (typeof scaleLists)[number]

export type Flooder = {
  /** Everything as it was at first. */
  readonly dry: () => Promise<void>
  /** Gives a Safe so many items in one list, its own included. */
  readonly fill: (safe: Address, list: ScaleList, amount: number) => Promise<void>
}

/** Of the queued transactions of a long queue, so many compete for one nonce. */
const sharing = 20

/** `restore` puts the chain back to where it was before anything was poured. */
export function createFlooder({ world, gatewayUrl }: Sandbox, restore: () => Promise<void>): Flooder {
  const ask = (version: 1 | 2, safe: Address, path = '') =>
    read(`${gatewayUrl}/v${version}/chains/${world.chainId}/safes/${safe}${path}`)
  const own: Readonly<Record<ScaleList, (safe: Address) => Promise<number>>> = {
    history: async (safe) => Number((await ask(1, safe, '/transactions/history'))['count']),
    queue: async (safe) =>
      members(await ask(1, safe, '/transactions/queued'), 'results').filter(
        (entry) => Reflect.get(Object(entry), 'type') === 'TRANSACTION',
      ).length,
    tokens: async (safe) => members(await ask(1, safe, '/balances/usd'), 'items').length,
    collectibles: async (safe) => Number((await ask(2, safe, '/collectibles'))['count']),
    owners: async (safe) => members(await ask(1, safe), 'owners').length,
  }

  async function turn(name: 'reset' | 'flood', body: object): Promise<void> {
    const response = await fetch(`${gatewayUrl}/__test__/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`The gateway did not take ${name}: ${response.status}`)
  }

  return {
    async dry() {
      await turn('reset', {})
      await restore()
    },
    async fill(safe, list, amount) {
      const more = amount - (await own[list](safe))
      if (more < 0) throw new Error(`The Safe has more than ${amount} of ${list}`)
      const shares = list === 'queue' && amount > 2 * sharing
      await turn('flood', { safe, [list]: more, ...(shares && { sharing }) })
    },
  }
}

async function read(url: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const body: unknown = await response.json()
  return Object.fromEntries(Object.entries(Object(body)))
}

function members(answer: Readonly<Record<string, unknown>>, name: string): readonly unknown[] {
  const list = answer[name]
  if (!Array.isArray(list)) throw new Error(`The gateway sent no ${name}`)
  return list
}
