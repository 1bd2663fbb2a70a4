import { recoverAddress } from 'viem'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import { type Address, sameAddress } from '../../shared/domain/values/address.ts'
import { type Hex, isHex } from '../../shared/domain/values/hex.ts'
import { composeMessage } from '../../shared/testing/clearances.ts'
import { createPlayedSafes } from './playedSafes.ts'
import type { SentTransaction } from './SentTransaction.ts'

/**
 * Nodes and a gateway in memory, and with them what is true of every request: what is on the network and which
 * signatures the gateway has. Its Safes are of 1.4.1 and have the same owners.
 */
export type PlayedNetwork = {
  /** What `fetch` gets. */
  readonly answer: (request: Request) => Promise<Response>
  /** A wallet hands a transaction to the network; it waits until it is mined. */
  readonly send: (given: Pick<SentTransaction, 'from' | 'to' | 'value' | 'data'>) => Hex
  readonly mine: () => void
  /** What was sent last is on the network as this instead, with the same nonce. */
  readonly replaceLast: (instead: Partial<SentTransaction>) => void
  readonly sent: readonly SentTransaction[]
  /** Signatures that the gateway has, by the Safe message hash. */
  readonly signatures: ReadonlyMap<Hex, readonly Hex[]>
  /** `deaf`: takes signatures of messages, and the answer is lost. */
  gateway: 'works' | 'deaf'
}

/** The hosts of `vitest.config.ts`; each chain has a path of its own. */
export const playedNode = (chainId: number) => `http://127.0.0.1:1/${chainId}`
const gatewayHost = '127.0.0.1:2'

export function createPlayedNetwork({
  owners,
  threshold,
}: {
  readonly owners: readonly Address[]
  readonly threshold: number
}): PlayedNetwork {
  const sent: SentTransaction[] = []
  const messages = new Map<Hex, { readonly account: AccountRef; readonly text: string; signatures: Hex[] }>()
  const safes = createPlayedSafes({ owners, threshold, sent })
  let height = 1

  /** Only the chain of the tests has transactions. */
  function answerNode(chainId: number, method: string, params: readonly unknown[]): unknown {
    const own = chainId === 31337 ? sent : []
    const [first, second] = params
    switch (method) {
      case 'eth_chainId':
        return quantity(chainId)
      case 'eth_blockNumber':
        return quantity(height)
      case 'eth_getTransactionCount': {
        const until = second === 'pending' ? Number.POSITIVE_INFINITY : blockOf(second)
        return quantity(own.filter((each) => isFrom(each, first) && (each.block ?? 1e9) <= until).length)
      }
      case 'eth_getBlockByNumber': {
        const at = first === 'pending' ? undefined : blockOf(first)
        return { transactions: own.filter(({ block }) => block === at).map(toWire) }
      }
      case 'eth_getTransactionByHash': {
        const found = own.find(({ hash }) => hash === first)
        return found === undefined ? null : toWire(found)
      }
      case 'eth_getTransactionReceipt': {
        const found = own.find(({ hash, block }) => hash === first && block !== undefined)
        return found === undefined
          ? null
          : {
              status: '0x1',
              transactionHash: found.hash,
              blockNumber: quantity(found.block ?? 0),
              blockHash: `0x${'b'.repeat(32)}${quantity(found.block ?? 0)
                .slice(2)
                .padStart(32, '0')}`,
              logs: safes.logsOf(found),
            }
      }
      case 'eth_getStorageAt':
        return `0x${'0'.repeat(24)}29fcb43b46531bca003ddc8fcb67ffe91900c762`
      case 'eth_getBalance':
        return quantity(10n ** 20n)
      case 'eth_getLogs':
        return safes.logs(first)
      case 'eth_call':
        return safes.call(first, blockOf(second ?? 'latest'))
      default:
        throw new Error(`${method} is not played`)
    }
  }

  const blockOf = (tag: unknown) => (tag === 'latest' ? height : Number(tag))

  async function answerGateway(request: Request, path: string): Promise<Response> {
    const [, hash] = /\/messages\/(0x[0-9a-f]{64})(?:\/signatures)?$/.exec(path) ?? []
    const known = isHex(hash) ? messages.get(hash) : undefined
    if (request.method === 'GET' && isHex(hash) && known !== undefined)
      return Response.json(await describe(hash, known))
    if (request.method !== 'POST') return Response.json({ message: 'Not found' }, { status: 404 })
    const body: unknown = await request.json()
    const signature = Reflect.get(Object(body), 'signature')
    const [, chain, safe] = /chains\/(\d+)\/safes\/(0x\w{40})\/messages$/.exec(path) ?? []
    if (!isHex(signature)) return Response.json({ message: 'Not found' }, { status: 404 })
    const refuse = (message: string) => Response.json({ code: 400, message }, { status: 400 })
    if (known !== undefined) {
      if (known.signatures.includes(signature)) return refuse('Signature for this owner already exists')
      known.signatures.push(signature)
    } else if (isHex(safe)) {
      const account = { chainId: Number(chain), address: safe }
      const text = String(Reflect.get(Object(body), 'message'))
      const { safeMessageHash } = composeMessage(account, { kind: 'text', text })
      if (messages.has(safeMessageHash)) return refuse('Message already exists in DB')
      messages.set(safeMessageHash, { account, text, signatures: [signature] })
    }
    if (state.gateway === 'deaf') throw new TypeError('The answer is lost')
    return Response.json({}, { status: 201 })
  }

  async function describe(hash: Hex, { text, signatures }: { text: string; signatures: readonly Hex[] }) {
    const confirmations = await Promise.all(
      signatures.map(async (signature) => ({
        owner: { value: await recoverAddress({ hash, signature }) },
        signature,
      })),
    )
    const confirmed = signatures.length >= threshold
    return {
      messageHash: hash,
      status: confirmed ? 'CONFIRMED' : 'NEEDS_CONFIRMATION',
      logoUri: null,
      name: null,
      message: text,
      creationTimestamp: 0,
      modifiedTimestamp: 0,
      confirmationsSubmitted: signatures.length,
      confirmationsRequired: threshold,
      proposedBy: confirmations[0]?.owner,
      confirmations,
      preparedSignature: confirmed ? `0x${signatures.map((each) => each.slice(2)).join('')}` : null,
      origin: null,
    }
  }

  const state: PlayedNetwork = {
    gateway: 'works',
    sent,
    get signatures() {
      return new Map([...messages].map(([hash, { signatures }]) => [hash, signatures]))
    },
    send(given) {
      const nonce = sent.filter(({ from }) => sameAddress(from, given.from)).length
      const hash: Hex = `0x${(sent.length + 1).toString(16).padStart(64, 'e')}`
      sent.push({ ...given, nonce, hash, block: undefined })
      return hash
    },
    replaceLast(instead) {
      const last = sent.pop()
      if (last !== undefined) sent.push({ ...last, ...instead })
    },
    mine() {
      height += 1
      for (const each of sent) each.block ??= height
    },
    async answer(request) {
      const { host, pathname } = new URL(request.url)
      if (host === gatewayHost) return answerGateway(request, pathname)
      const asked: unknown = await request.json()
      const answerOne = (one: unknown) => {
        const { id, method, params = [] } = Object(one)
        try {
          return { jsonrpc: '2.0', id, result: answerNode(Number(pathname.slice(1)), method, params) }
        } catch (error) {
          return { jsonrpc: '2.0', id, error: { code: -32000, message: String(error) } }
        }
      }
      return Response.json(Array.isArray(asked) ? asked.map(answerOne) : answerOne(asked))
    },
  }
  return state
}

function isFrom({ from }: SentTransaction, account: unknown): boolean {
  return typeof account === 'string' && from.toLowerCase() === account.toLowerCase()
}

function toWire({ hash, from, to, value, data, nonce }: SentTransaction) {
  return { hash, from, to, value: quantity(value), input: data, nonce: quantity(nonce) }
}

function quantity(value: number | bigint): Hex {
  return `0x${value.toString(16)}`
}
