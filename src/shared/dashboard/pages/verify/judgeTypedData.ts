import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { unknownFact } from '../../../domain/checks/subject/Fact.ts'
import { nativeSymbol } from '../../../domain/contracts/nativeSymbol.ts'
import type { ReadMessage } from '../../../domain/message/readSignableMessage.ts'
import { usualIdentity } from '../../../review/guessIdentity.ts'
import { sayNotNamed } from '../../../review/notNamed.ts'
import type { MessageGiven } from '../../../review/readings/messageReadings.ts'
import { notAsked } from '../../../review/readings/Reading.ts'
import { readInner, reviewMessage } from '../../../review/reviewMessage.ts'
import { pasteKnowledge, serversNotAsked } from './pasteKnowledge.ts'
import { ethereum, unnamedSafe } from './presumeSafe.ts'

/** Typed data that can be signed. */
export type TypedMessage = Extract<ReadMessage, { readonly kind: 'typed-data' }>

/** Runs every check that needs no server over typed data, as if a Safe that nothing in them names were to sign them. */
export function judgeTypedData({ typedData, hash }: TypedMessage): Assessment {
  const named = Number(typedData.domain['chainId'])
  const chainId = Number.isSafeInteger(named) && named > 0 ? named : ethereum
  const question: MessageGiven['question'] = {
    kind: 'message',
    identity: usualIdentity({ chainId, address: unnamedSafe() }),
    content: { kind: 'typed-data', typedData },
    innerHash: hash,
  }
  const page = {
    ...pasteKnowledge(nativeSymbol(chainId)),
    asker: unknownFact('asker-unsigned'),
    onChain: false,
  }
  const silent = { status: 'failed' } as const
  const readings: MessageGiven['readings'] = { chain: silent, past: silent, ownSafes: notAsked }
  const assessment = reviewMessage({ question, page, readings }, readInner(question, page, readings))
  return sayNotNamed(assessment, { node: false, gateway: false }, serversNotAsked)
}
