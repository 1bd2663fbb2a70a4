import type { RefusedAsk } from '../../../shared/source/DappNotice.ts'

/** What an app is told instead of an answer. It travels as it is, so it says nothing of this page or its nodes. */
export class AppRefusal extends Error {
  /** What the person is told as well; absent where only the app has to know. */
  readonly why: RefusedAsk | undefined

  constructor(told: string, why?: RefusedAsk) {
    super(told)
    this.name = 'AppRefusal'
    this.why = why
  }
}
