import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { answerOfAll, type Contestant, questions } from './Contestant.ts'

/** The official SDK as published, through the calls its users make. */
export function openSdk(): Contestant {
  const sdk = new SafeAppsSDK()
  return {
    async sequential(count) {
      for (let index = 0; index < count; index++) {
        if ((await sdk.eth.getGasPrice()) !== answerOfAll) throw new Error('A wrong answer')
      }
    },
    async burst(count) {
      const answers = await Promise.all(
        questions.slice(0, count).map((hash) => sdk.eth.getTransactionReceipt([hash])),
      )
      if (!answers.every((answer: unknown) => answer === answerOfAll)) throw new Error('A wrong answer')
    },
    close: () => window.removeEventListener('message', insideOf(sdk).onParentMessage),
  }
}

/** Private parts of the SDK: its listener, which it never removes, and the answers that it waits for. */
export function insideOf(sdk: SafeAppsSDK): {
  readonly onParentMessage: (event: MessageEvent) => void
  readonly callbacks: ReadonlyMap<string, unknown>
} {
  return Reflect.get(sdk, 'communicator')
}
