import { writeSignaturesFile } from '../../../../domain/signable/writeSignaturesFile.ts'
import { keptAnswersKeeper } from '../../../../gateway/keptAnswersKeeper.ts'
import {
  type ChainKeeper,
  type KeptThing,
  type KeptThings,
  keptThings,
} from '../../../../source/ChainKeeper.ts'
import { watchedKeeper } from '../../../../source/changeWatched.ts'
import { dappCallsKeeper } from '../../../../source/dappCallsKeeper.ts'
import { expectedKeeper } from '../../../../source/expectedHashes.ts'
import { handedOverKeeper } from '../../../../source/handedOver.ts'
import { isInDoubt } from '../../../../source/isInDoubt.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { keptWordsKeeper } from '../../../../source/keptWords.ts'
import { lastQueueKeeper } from '../../../../source/lastQueue.ts'
import { addressBookKeeper } from '../../../../source/localAddressBook.ts'
import { paymentListKeeper } from '../../../../source/localPaymentList.ts'
import { localKeeper, localOfChain } from '../../../../source/localSignables.ts'
import { witnessKeeper } from '../../../../source/localWitnesses.ts'
import { proposalAskersKeeper } from '../../../../source/proposalAskers.ts'
import { requestKeeper, storedRequestsOf } from '../../../../source/requestKeeper.ts'
import type { KeeperName } from '../../../../source/StoragePlaces.ts'
import { sentExecutionsKeeper } from '../../../../source/sentExecutions.ts'
import { sentPiecesKeeper } from '../../../../source/sentPieces.ts'
import { keptDraftsKeeper } from '../../composer/draft/keptDrafts.ts'
import { messageDraftKeeper } from '../../composer/draft/messageDraft.ts'
import { pastedTextKeeper } from '../../composer/draft/pastedText.ts'
import { draftKeeper } from '../../composer/draft/storedDraft.ts'
import type { KeptOfChain } from './KeptOfChain.ts'

export function readKeptOfChain(view: Window, chainId: number): KeptOfChain {
  const sums = new Map<KeptThing, number>()
  for (const keeper of Object.values(keepersOf(view)))
    for (const [thing, count] of countsIn(keeper.count(chainId)))
      if (count > 0) sums.set(thing, (sums.get(thing) ?? 0) + count)
  const { files, unread } = localOfChain(keptTexts(view), chainId)
  return {
    things: Object.fromEntries(sums),
    files: [
      ...files.map((file) => ({
        name: `${file.safe}.countersign.json`,
        content: writeSignaturesFile(file),
      })),
      ...unread.map(([key, content]) => ({ name: `${key}.json`, content })),
    ],
    inDoubt: storedRequestsOf(view, chainId).filter(isInDoubt),
  }
}

/** Afterwards nothing of this site names the network, but its nodes and the list of Safes, which have their own way. */
export function removeKeptOfChain(view: Window, chainId: number): void {
  for (const { remove } of Object.values(keepersOf(view))) remove(chainId)
}

/** Every keeper that `StoragePlaces` names, in the order in which they remove. */
function keepersOf(view: Window): Readonly<Record<KeeperName, ChainKeeper>> {
  const texts = keptTexts(view)
  const requestsOf = (chainId: number) => storedRequestsOf(view, chainId).map(({ id }) => id)
  return {
    // Before the requests, by which it finds what is theirs.
    expected: expectedKeeper(texts, requestsOf),
    requests: requestKeeper(view),
    dappCalls: dappCallsKeeper(texts),
    proposalAskers: proposalAskersKeeper(texts),
    signables: localKeeper(texts),
    handedOver: handedOverKeeper(texts),
    lastQueue: lastQueueKeeper(texts),
    keptDrafts: keptDraftsKeeper(texts),
    draft: draftKeeper(view),
    messageDraft: messageDraftKeeper(view),
    pastedText: pastedTextKeeper(view),
    paymentLists: paymentListKeeper(texts),
    sentPieces: sentPiecesKeeper(texts),
    sentExecutions: sentExecutionsKeeper(texts),
    keptWords: keptWordsKeeper(texts),
    addressBook: addressBookKeeper(texts),
    watchedSafes: watchedKeeper(texts),
    witnesses: witnessKeeper(view),
    keptAnswers: keptAnswersKeeper(view),
  }
}

function countsIn(things: KeptThings): readonly (readonly [KeptThing, number])[] {
  return keptThings.flatMap((thing) => {
    const count = things[thing]
    return count === undefined ? [] : [[thing, count] as const]
  })
}
