import { type CommunicatorOptions, createCommunicator } from '../../../src/bridge/communicator.ts'
import type { PinnedHost } from '../../../src/bridge/handshake.ts'
import { answerOfAll, type Contestant, questions } from './Contestant.ts'

/** The limits that 1000 at once need; what each call costs does not depend on them. */
const roomy = { inFlight: 1_000, pending: 1_000 }

/** Our communicator, pinned to the parent that answered the handshake. */
export function openOurs({ origin }: Pick<PinnedHost, 'origin'>): Contestant {
  const communicator = createLine({ origin })
  const ask = (call: string, params: readonly string[]) => communicator.send('rpcCall', { call, params })
  return {
    async sequential(count) {
      for (let index = 0; index < count; index++) {
        if ((await ask('eth_gasPrice', [])) !== answerOfAll) throw new Error('A wrong answer')
      }
    },
    async burst(count) {
      const answers = await Promise.all(
        questions.slice(0, count).map((hash) => ask('eth_getTransactionReceipt', [hash])),
      )
      if (!answers.every((answer) => answer === answerOfAll)) throw new Error('A wrong answer')
    },
    close: communicator.dispose,
  }
}

/** A communicator of its own, as the site makes it but for the room. */
export function createLine(
  { origin }: Pick<PinnedHost, 'origin'>,
  options: Partial<Pick<CommunicatorOptions, 'window' | 'onLateAnswer'>> = {},
) {
  return createCommunicator({
    window,
    random: crypto,
    host: { origin, probeIds: [], themeId: 'theme', takeOver: () => [] },
    limits: roomy,
    ...options,
  })
}
