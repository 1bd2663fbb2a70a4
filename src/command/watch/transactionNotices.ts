import { checksumAddress, isAddressText, sameAddress } from '../../shared/domain/values/address.ts'
import type { Hex } from '../../shared/domain/values/hex.ts'
import { shortenAddress } from '../../shared/domain/values/shortenAddress.ts'
import { shortenText } from '../../shared/domain/values/shortenText.ts'
import { visibleText } from '../../shared/domain/values/text.ts'
import { chainWith } from '../networks.ts'
import { type FitOptions, fitWords } from './fitWords.ts'
import type { Judgement } from './Judgement.ts'
import type { Said } from './leadForChat.ts'
import { type Gravity, isGraver, type Notice } from './Notice.ts'
import type { WatchedSafe } from './WatchFile.ts'
import type { WaitingMemory } from './WatchState.ts'

/** A Safe as its posts name it. `siteUrl`: of the copy of Countersign that links lead to. */
export type NoticePlace = { readonly safe: WatchedSafe; readonly siteUrl: string | undefined }

export function noticedSafe({ safe: { name, account } }: NoticePlace): Notice['safe'] {
  return { name, chainId: account.chainId, address: account.address }
}

/** Two lists of lines, with amounts and without, as words of a notice. */
export function noticeWords(
  lines: readonly (string | Said)[],
  options?: FitOptions,
): Pick<Notice, 'words' | 'quietWords'> {
  const side = (index: 0 | 1) => lines.map((line) => (typeof line === 'string' ? line : line[index]))
  return { words: fitWords(side(0), options), quietWords: fitWords(side(1), options) }
}

type WaitingAct = {
  readonly nonce: string
  readonly hash: Hex
  readonly judgement: Judgement
  readonly proposer: string | undefined
  /** As the address book has it. */
  readonly proposerName: string | undefined
  /** `1/2`, the gateway's word. */
  readonly signatures: string
}

/** A transaction that waits and was not known. */
export function newTransactionNotice(place: NoticePlace, act: WaitingAct): Notice {
  const { judgement, nonce, hash, proposer } = act
  const stranger = strangerIn(place.safe, proposer)
  const gravity: Gravity =
    stranger !== undefined && isGraver('warning', judgement.gravity) ? 'warning' : judgement.gravity
  return {
    kind: 'new-transaction',
    gravity,
    ...aboutTransaction(place, nonce, hash),
    ...noticeWords(
      [
        `${place.safe.name}, nonce ${nonce}: ${sentence(judgement.title)}`,
        judgement.lead,
        ...judgement.named,
        ...(stranger === undefined ? [] : [`Proposed by ${stranger}, who is not expected to.`]),
        ...uncheckedLine(judgement),
      ],
      { last: countFindings, end: gatewayLine(act) },
    ),
  }
}

/** What was posted before became worse. */
export function worseNotice(place: NoticePlace, act: WaitingAct): Notice {
  const { judgement, nonce, hash } = act
  return {
    kind: 'worse',
    gravity: judgement.gravity,
    ...aboutTransaction(place, nonce, hash),
    ...noticeWords(
      [
        `${place.safe.name}, nonce ${nonce}, is worse than it was: ${sentence(judgement.title)}`,
        judgement.lead,
        ...judgement.named,
        ...uncheckedLine(judgement),
      ],
      { last: countFindings },
    ),
  }
}

export function enoughNotice(place: NoticePlace, act: WaitingAct): Notice {
  const { judgement, nonce, hash } = act
  return {
    kind: 'enough-signatures',
    gravity: judgement.gravity,
    ...aboutTransaction(place, nonce, hash),
    ...noticeWords(
      [
        `${place.safe.name}, nonce ${nonce}: enough owners have signed, according to the gateway. It can be executed.`,
        sentence(judgement.title),
        judgement.lead,
        ...(isGraver(judgement.gravity, 'warning') ? judgement.named : []),
      ],
      { last: countFindings },
    ),
  }
}

/** A transaction that was posted while it waited has run. */
export function executedNotice(
  place: NoticePlace,
  {
    hash,
    succeeded,
    memory,
  }: { readonly hash: Hex; readonly succeeded: boolean; readonly memory: WaitingMemory },
): Notice {
  const { nonce, ran, failed, gravity } = memory
  const isCritical = gravity === 'critical'
  return {
    kind: 'executed',
    gravity: isCritical ? 'critical' : 'info',
    ...aboutTransaction(place, nonce, hash),
    ...noticeWords([
      `${place.safe.name}, nonce ${nonce}: ${succeeded ? 'executed.' : 'executed, and its call failed.'}`,
      ...(isCritical ? ['It was critical while it waited.'] : []),
      succeeded ? ran : failed,
    ]),
  }
}

/** A transaction waits that could not be judged for some rounds. */
export function notJudgedNotice(
  place: NoticePlace,
  { nonce, hash, why }: { readonly nonce: string | undefined; readonly hash: Hex; readonly why: string },
): Notice {
  const what = nonce === undefined ? 'a message' : `the transaction with nonce ${nonce}`
  return {
    kind: 'not-judged',
    gravity: 'high',
    ...aboutTransaction(place, nonce, hash),
    ...noticeWords([
      `${place.safe.name}: ${what} cannot be judged.`,
      why,
      'Read it on its page before anybody signs it. The watchman tries again each round.',
    ]),
  }
}

export function newMessageNotice(
  place: NoticePlace,
  { hash, judgement }: { readonly hash: Hex; readonly judgement: Judgement },
): Notice {
  return {
    kind: 'new-message',
    gravity: judgement.gravity,
    safe: noticedSafe(place),
    hash,
    link: linkTo(place, 'messages'),
    ...noticeWords(
      [
        `${place.safe.name}, a message to sign: ${sentence(judgement.title)}`,
        judgement.lead,
        ...judgement.named,
        ...uncheckedLine(judgement),
      ],
      { last: countFindings },
    ),
  }
}

export function aboutTransaction(
  place: NoticePlace,
  nonce: string | undefined,
  hash: Hex | undefined,
): Pick<Notice, 'safe' | 'nonce' | 'hash' | 'link'> {
  const page = hash === undefined ? 'history' : `transactions/${hash}`
  return { safe: noticedSafe(place), nonce, hash, link: linkTo(place, page) }
}

/** A page of the Safe, in the form that the site reads. */
export function linkTo({ safe: { account }, siteUrl }: NoticePlace, page: string): string | undefined {
  if (siteUrl === undefined) return undefined
  return `${siteUrl}#/${chainWith(account.chainId, []).shortName}:${account.address}/${page}`
}

function sentence(title: string): string {
  return title.endsWith('.') ? title : `${title}.`
}

/** The proposer, where it is named who may propose and this is another; `undefined` where all is as expected. */
function strangerIn({ expected }: WatchedSafe, proposer: string | undefined): string | undefined {
  if (expected.proposers === undefined) return undefined
  if (proposer === undefined || !isAddressText(proposer)) return 'an account that the gateway does not name'
  const isExpected = expected.proposers.some((address) => sameAddress(address, proposer))
  return isExpected ? undefined : shortenAddress(checksumAddress(proposer))
}

function uncheckedLine({ unchecked }: Judgement): readonly string[] {
  return unchecked === 0 ? [] : [`${unchecked} ${unchecked === 1 ? 'check' : 'checks'} could not run.`]
}

/** What only the gateway says. A proposer who is not expected has a line of their own as well. */
function gatewayLine({ proposer, proposerName, signatures }: WaitingAct): string {
  const [submitted = '', required = ''] = signatures.split('/')
  const signed = `signed by ${submitted} of ${required}, says the gateway`
  if (proposer === undefined || !isAddressText(proposer))
    return `Proposed by an account that the gateway does not name, ${signed}.`
  const address = shortenAddress(checksumAddress(proposer))
  const by =
    proposerName === undefined ? address : `${shortenText(visibleText(proposerName), 40)} (${address})`
  return `Proposed by ${by}, ${signed}.`
}

function countFindings(left: number): string {
  return `${left} more ${left === 1 ? 'line' : 'lines'} on its page.`
}
