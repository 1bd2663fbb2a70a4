import type { DappAnswer, DappRequest } from '../../../source/DappRequest.ts'
import type { RequestEnding } from './RequestEnd.tsx'

/** A request that is read, and how it is answered. */
export type Answering = {
  readonly request: DappRequest
  /** False once the app is closed or has gone on: then nothing that is decided reaches it. */
  readonly isHeard: boolean
  /** What the app was told. It is told once. */
  readonly told: DappAnswer | undefined
  readonly tell: (answer: DappAnswer) => void
  /** Takes the request off the screen and says what became of it. */
  readonly finish: (end: RequestEnding) => void
  /** Closes the app that asks, with everything else that it asked. */
  readonly closeApp: () => void
}
