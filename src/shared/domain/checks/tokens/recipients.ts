import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import { cannot, finds, type Outcome, silent, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject, FoundTransfer } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'
import { proceedsReceiver } from '../subject/proceeds.ts'

const dead: LowerAddress = '0x000000000000000000000000000000000000dead'
const zero: LowerAddress = '0x0000000000000000000000000000000000000000'

export const lostRecipient: TransactionCheck = {
  id: 'F6',
  title: 'What is sent would be lost',
  grading:
    'critical for the zero address, the token itself and precompiles; high for 0x…dEaD, the Safe itself and contracts that cannot hold the item',
  why: 'Nobody can send it back from there.',
  how: 'Compare the recipient with the one you were given.',
  runs: 'once',
  run: (subject) => subject.transfers.flatMap((found) => judge(found, subject)),
}

function judge({ call, transfer }: FoundTransfer, subject: CheckSubject): readonly Outcome[] {
  const { to, token, kind, from, amount, checksReceiver } = transfer
  const { path } = call
  // The zero address may be the Safe itself here; C7 says so.
  if (to === zero && call.zeroTo !== undefined) return silent
  if (to === zero) return finds('critical', 'The recipient is the zero address.', path)
  if (to === token)
    return finds('critical', `The token is sent to its own contract, ${nameOf(to, subject)}.`, path)
  if (/^0x0{38}/.test(to))
    return finds('critical', `The recipient ${checksumAddress(to)} is no account.`, path)
  if (to === dead) return finds('high', 'The recipient is 0x…dEaD: what is sent there is destroyed.', path)
  if (to === from)
    return kind === 'native' || amount === 0n ? silent : finds('high', 'The recipient is the sender.', path)
  if (kind !== 'nft' && kind !== 'token-or-nft') return silent
  return checksReceiver ? silent : judgeReceiver({ call, transfer }, subject)
}

/** A plain `transferFrom` does not ask a contract whether it can hold an NFT. */
function judgeReceiver({ call, transfer }: FoundTransfer, subject: CheckSubject): readonly Outcome[] {
  const token = subject.facts.accounts(transfer.token)
  if (!token.known) return cannot(token)
  if (token.value.standard !== 'erc721') return silent
  const account = subject.facts.accounts(transfer.to)
  if (!account.known) return cannot(account)
  if (!account.value.hasCode || account.value.receivesNfts === true) return silent
  return account.value.receivesNfts === undefined
    ? cannot('nobody looked whether the recipient can hold NFTs')
    : finds('high', `${nameOf(transfer.to, subject)} is a contract that cannot hold NFTs.`, call.path)
}

export const foreignSender: TransactionCheck = {
  id: 'F7',
  title: 'It moves what belongs to somebody else',
  grading: 'warning; high when they go to a stranger',
  why: 'The Safe uses an allowance that somebody gave it.',
  how: 'Ask the owner of the tokens.',
  runs: 'once',
  run: (subject) =>
    subject.transfers.flatMap(({ call, transfer: { from, to } }) => {
      if (from === undefined || call.from === undefined || from === call.from) return silent
      const moved = `It moves tokens of ${nameOf(from, subject)}`
      return to === from || subject.circle.recognised(to) !== undefined
        ? finds('warning', `${moved}.`, call.path)
        : finds('high', `${moved} to ${checksumAddress(to)}, who is not known.`, call.path)
    }),
}

export const firstTime: TransactionCheck = {
  id: 'F8',
  title: 'A recipient that was never paid before',
  grading:
    'info; warning above 10 % of what the Safe holds; high when a swap, a withdrawal or a deposit brings its result to a stranger instead of the Safe, and when native currency goes along with a call that should only bring something',
  why: 'Most mistakes and most thefts go to a new address.',
  how: 'Ask the recipient for the address by a second channel.',
  runs: 'once',
  run: (subject) => {
    const { pastRecipients, addressBook } = subject.facts
    const givenAway = [...foreignProceeds(subject), ...paidClaims(subject)]
    if (subject.transfers.length + givenAway.length === 0) return silent
    if (!pastRecipients.known) return cannot(pastRecipients)
    if (!addressBook.known) return cannot(addressBook)
    const seen = new Set<LowerAddress>()
    const worth = worthOf(subject)
    const found: Outcome[] = [...givenAway]
    for (const { call, transfer } of subject.transfers) {
      if (seen.has(transfer.to) || subject.circle.recognised(transfer.to) !== undefined) continue
      seen.add(transfer.to)
      const large = transfer.kind !== 'nft' && worth.of(transfer.token, transfer.amount) > worth.total / 10
      if (!large && seen.size > mostNamed) continue
      const sentence = `${checksumAddress(transfer.to)} was never paid before and is not in the address book.`
      found.push({ severity: large ? 'warning' : 'info', sentence, path: call.path })
    }
    if (seen.size > mostNamed)
      found.push({ severity: 'info', sentence: `${seen.size} recipients in all were never paid before.` })
    return found
  },
}

/** What a swap or a withdrawal yields belongs to the Safe; small addresses are markers of routers. */
function foreignProceeds(subject: CheckSubject): readonly Outcome[] {
  return subject.calls.flatMap((call) => {
    const receiver = proceedsReceiver(call)
    if (receiver === undefined || receiver === call.from || /^0x0{38}/.test(receiver)) return silent
    if (subject.circle.recognised(receiver) !== undefined) return silent
    const sentence = `What this brings goes to ${checksumAddress(receiver)}, who is not known, and not to the Safe.`
    return finds('high', sentence, call.path)
  })
}

/** Claims, withdrawals and transfers of tokens take no native currency: one that does is made to take it. */
const takesNothing =
  /^(claim|getReward|exit|withdraw|redeem|unwrap|unstake|collect|harvest|transfer|approve|setApprovalForAll|increaseAllowance)/

/** A hundredth. */
const smallPart = 100n

function paidClaims(subject: CheckSubject): readonly Outcome[] {
  const { holdings } = subject.facts
  return subject.transfers.flatMap(({ call, transfer }) => {
    if (transfer.alongCall !== true || call.content.kind !== 'method') return silent
    if (subject.circle.recognised(call.to) !== undefined) return silent
    const { name } = call.content.method
    if (!takesNothing.test(name) || call.calls.length > 0) return silent
    // Some claims ask for a small fee.
    const held = holdings.known ? holdings.value.find(({ token }) => token === transfer.token) : undefined
    if (held !== undefined && transfer.amount * smallPart <= held.amount) return silent
    const sentence = `${name} brings something or moves tokens, but sends ${amountOf(transfer.token, transfer.amount, subject)} along to ${checksumAddress(call.to)}, who is not known.`
    return finds('high', sentence, call.path)
  })
}

/** A list of salaries for new people has to stay readable. */
const mostNamed = 20

/** What amounts are worth in US dollars; 0 without a price. */
function worthOf({ facts: { holdings } }: CheckSubject) {
  const held = new Map(holdings.known ? holdings.value.map((holding) => [holding.token, holding]) : [])
  const of = (token: LowerAddress, amount: bigint) => {
    const holding = held.get(token)
    return holding?.price === undefined ? 0 : (Number(amount) / 10 ** holding.decimals) * holding.price
  }
  let total = 0
  for (const { token, amount } of held.values()) total += of(token, amount)
  return { of, total }
}

export const otherChain: TransactionCheck = {
  id: 'F9',
  title: 'The recipient is a Safe of yours on another chain',
  grading: 'high',
  why: 'Your Safe has this address elsewhere, but not here. What is sent may be out of reach.',
  how: 'Check on this chain that the Safe exists and has the owners you expect.',
  runs: 'once',
  run: (subject) => {
    const { ownSafes, accounts } = subject.facts
    if (subject.transfers.length === 0) return silent
    if (!ownSafes.known) return cannot(ownSafes)
    const { chainId } = subject.place
    return subject.transfers.flatMap(({ call, transfer }) => {
      const same = ownSafes.value.filter(({ address }) => address === transfer.to)
      if (same.length === 0 || same.some((own) => own.chainId === chainId)) return silent
      const account = accounts(transfer.to)
      if (!account.known) return cannot(account)
      return account.value.hasCode
        ? silent
        : finds(
            'high',
            `${checksumAddress(transfer.to)} is a Safe of yours, but not on this chain.`,
            call.path,
          )
    })
  },
}

export const shortNames: TransactionCheck = {
  id: 'F10',
  title: 'A recipient was entered for another chain',
  grading: 'critical',
  why: 'The short name before an address says on which chain it is meant.',
  how: 'Ask the recipient for the address on this chain.',
  runs: 'once',
  run: ({ facts }) => {
    if (!facts.shortNames.known) return cannot(facts.shortNames)
    const { expected, entered } = facts.shortNames.value
    return entered
      .filter(({ shortName }) => shortName.toLowerCase() !== expected.toLowerCase())
      .flatMap(({ address, shortName }) =>
        finds(
          'critical',
          `${checksumAddress(address)} was entered for ${shortName}, this chain is ${expected}.`,
        ),
      )
  },
}

export const changedNames: TransactionCheck = {
  id: 'F14',
  title: 'A name leads to another address than when it was chosen',
  grading: 'critical',
  why: 'Names can be changed or taken over by somebody else.',
  how: 'Ask the recipient for the address itself.',
  runs: 'once',
  run: ({ facts: { names } }) => {
    if (!names.known) return cannot(names)
    return names.value
      .filter(({ chosen, now }) => chosen !== now)
      .flatMap(({ name, chosen, now }) =>
        finds(
          'critical',
          `${name} led to ${checksumAddress(chosen)} when it was chosen, and now leads ${now === undefined ? 'nowhere' : `to ${checksumAddress(now)}`}.`,
        ),
      )
  },
}
