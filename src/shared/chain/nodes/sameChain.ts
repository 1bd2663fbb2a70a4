import type { Transport } from 'viem'
import { chainErrors } from './chainErrors.ts'
import { readQuantity } from './readQuantity.ts'

type Node = {
  readonly url: string
  /** The chain that the node is named for. */
  readonly chainId: number
  /** How long the answer of a node about its chain counts, in milliseconds. */
  readonly countsFor: number
}

/**
 * A transport of one node whose answers are refused while the node says that it is for another chain: its address may be
 * wrong, and what the address leads to may change. It is asked together with a question, so that none waits for it.
 * Requests reject with `chain/other-chain`, and with what the transport rejects with when the node does not say.
 */
export function sameChain(
  { url, chainId, countsFor }: Node,
  transport: Transport,
  now = () => Date.now(),
): Transport {
  let last: { readonly at: number; readonly said: Promise<void> } | undefined

  return (parameters) => {
    const made = transport(parameters)

    async function requireChain(): Promise<void> {
      try {
        const answered = Number(readQuantity('eth_chainId', await made.request({ method: 'eth_chainId' })))
        if (answered !== chainId)
          throw chainErrors.otherChain({ host: new URL(url).host, expected: chainId, found: answered })
      } catch (error) {
        last = undefined
        throw error
      }
    }

    const request: typeof made.request = async (...args) => {
      const asked = made.request(...args)
      if (last === undefined || now() - last.at > countsFor) last = { at: now(), said: requireChain() }
      // Its failure is the asker's, but only after the chain is known: a revert on another chain is not an answer.
      asked.catch(() => undefined)
      await last.said
      // What the question's answer is like is the asker's to say.
      return asked as never
    }
    return { ...made, request }
  }
}
