import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import { formatAboutDollars } from '../../values/formatAboutDollars.ts'
import { visibleText } from '../../values/text.ts'
import type { GroupWords } from './GroupWords.ts'
import { type NamedAccount, writeAccount } from './NamedAccount.ts'
import { type TokenAmount, writeAmount } from './TokenAmount.ts'

/** The words of the checks of tokens, recipients and look-alikes. */
export const tokenWords = {
  F6: {
    title: 'The payment would be lost',
    grading:
      'critical for the zero address, the token itself and precompiles; high for 0x…dEaD and other addresses without a key, the Safe itself, contracts that cannot hold the item, and more than half of a holding that is burnt for nothing; warning where more than a tenth is burnt, where it is unknown how much is held and where it was not tried',
    why: 'It cannot be sent back from there.',
    how: 'Compare the recipient with the one you were given.',
  },
  'F6.zero-address': () => 'The recipient is the zero address. What is sent there is lost.',
  'F6.own-contract': ({ token }: Readonly<{ token: NamedAccount }>) =>
    `This sends ${writeAccount(token)} to its own contract, where it is lost.`,
  'F6.no-account': ({ recipient }: Readonly<{ recipient: LowerAddress }>) =>
    `The recipient ${checksumAddress(recipient)} is a reserved address. What is sent there is lost.`,
  'F6.dead': () => 'The recipient is 0x…dEaD. This destroys what is sent.',
  'F6.keyless': ({ recipient }: Readonly<{ recipient: LowerAddress }>) =>
    `The recipient is ${checksumAddress(recipient)}, an address without a key. This destroys what is sent.`,
  'F6.burnt': ({ amount, percent }: Readonly<{ amount: TokenAmount; percent: number | undefined }>) =>
    `This destroys ${writeAmount(amount)}${percent === undefined ? '' : `, ${percent} % of what the Safe holds of it`}.`,
  'F6.sender': () => 'The recipient is the sender, so nothing is paid.',
  'F6.cannot-hold': ({ recipient }: Readonly<{ recipient: NamedAccount }>) =>
    `The recipient ${writeAccount(recipient)} is a contract that cannot hold NFTs.`,
  F7: {
    title: 'It moves tokens of another account',
    grading: 'warning; high when they go to a stranger',
    why: 'The Safe uses an allowance that it was given.',
    how: 'Ask the owner of the tokens.',
  },
  'F7.moves': ({ owner, what }: Readonly<{ owner: NamedAccount; what: TokenAmount | undefined }>) =>
    `This moves ${writeSent(what)} that belongs to ${writeAccount(owner)}.`,
  'F7.moves-to-stranger': ({
    owner,
    recipient,
    what,
  }: Readonly<{ owner: NamedAccount; recipient: NamedAccount; what: TokenAmount | undefined }>) =>
    `This moves ${writeSent(what)} from ${writeAccount(owner)} to the unknown account ${writeAccount(recipient)}.`,
  F8: {
    title: 'First payment to this recipient',
    grading:
      'info; warning above 10 % of what the Safe holds, or of the token where it has no price, and for payments to strangers that are as large together (half where it is unknown who was paid), and for an NFT to a stranger; high for an NFT of a contract that is known, such as a name or a position, to an account that was never paid, for more than 10 % to such an account after a call of the same batch that borrows or withdraws, when a swap, a withdrawal, a deposit or a bridge brings its result to a stranger instead of the Safe (warning for a bridge that sends at most 5 %), when native currency goes along with a call that should only bring something, when more than half of it goes along with a call that was not tried, and when another contract pays out more than half of what the Safe itself holds of it, or than a quarter of the worth of all it holds',
    why: 'Most mistakes and most thefts go to a new address.',
    how: 'Ask the recipient for the address by a second channel.',
  },
  'F8.first-time': ({ recipient, amount }: Readonly<FirstPayment>) =>
    `${writePaidAmount(amount)} goes to ${writeAccount(recipient)}, a first-time recipient outside the address book.`,
  'F8.never-paid': ({ recipient, amount }: Readonly<FirstPayment>) =>
    `${writePaidAmount(amount)} goes to ${writeAccount(recipient)} for the first time.`,
  'F8.unlisted': ({ recipient, amount }: Readonly<FirstPayment>) =>
    `${writePaidAmount(amount)} goes to ${writeAccount(recipient)}, a recipient outside the address book. Past payments could not be looked up.`,
  'F8.paid-by': ({ recipient, amount, payer }: Readonly<FirstPayment & { payer: NamedAccount }>) =>
    `${writePaidAmount(amount)} leaves ${writeAccount(payer)} for the unknown account ${writeAccount(recipient)}. What the contract holds is not shown.`,
  'F8.passed-on': ({
    recipient,
    amount,
    method,
  }: Readonly<{ recipient: NamedAccount; amount: TokenAmount; method: string }>) =>
    `${writeAmount(amount)} goes to ${writeAccount(recipient)} for the first time, right after ${visibleText(method)} in the same batch.`,
  'F8.together': ({ recipients, amount }: Readonly<{ recipients: number; amount: TokenAmount }>) =>
    recipients === 1
      ? `${writeAmount(amount)} in all goes to one unknown account.`
      : `${writeAmount(amount)} in all goes to ${recipients} unknown accounts.`,
  'F8.many': ({ recipients }: Readonly<{ recipients: number }>) =>
    `${recipients} recipients in all are paid for the first time.`,
  'F8.proceeds': ({ receiver }: Readonly<{ receiver: NamedAccount }>) =>
    `The unknown account ${writeAccount(receiver)} receives what this call brings, instead of this Safe.`,
  'F8.bridged': ({ receiver, amount }: Readonly<{ receiver: NamedAccount; amount: TokenAmount }>) =>
    `${writeAmount(amount)} goes to the unknown account ${writeAccount(receiver)} on another network, instead of this Safe.`,
  'F8.paid-claim': ({
    method,
    amount,
    target,
  }: Readonly<{ method: string; amount: TokenAmount; target: NamedAccount }>) =>
    `${visibleText(method)} should cost nothing, but sends ${writeAmount(amount)} to the unknown contract ${writeAccount(target)}.`,
  F9: {
    title: 'The recipient is a Safe of yours on another chain',
    grading: 'high',
    why: 'Your Safe has this address elsewhere, but not here. What is sent may be out of reach.',
    how: 'Check on this chain that the Safe exists and has the owners you expect.',
  },
  'F9.elsewhere': ({ recipient }: Readonly<{ recipient: NamedAccount }>) =>
    `The recipient is ${writeAccount(recipient)}, but no Safe exists at this address on this chain.`,
  F11: {
    title: 'The amount looks wrong',
    grading:
      'high above what the Safe holds or with decimals in doubt; warning for almost nothing, for a token that is not listed among the holdings, and above the holding when earlier calls of the batch may bring it',
    why: 'A wrong number of decimals sends a million times too much, or nothing.',
    how: 'Compare the amount with the balance, in whole units.',
  },
  'F11.not-held': ({ token }: Readonly<{ token: NamedAccount }>) =>
    `${writeAccount(token)} is missing from the known holdings of the Safe.`,
  'F11.above-holding': ({ sent, held }: Readonly<{ sent: TokenAmount; held: TokenAmount }>) =>
    `This sends ${writeAmount(sent)}, but the Safe holds only ${writeAmount(held)}.`,
  'F11.other-decimals': ({
    token,
    decimals,
    listed,
  }: Readonly<{ token: NamedAccount; decimals: number; listed: number }>) =>
    `${writeAccount(token)} has ${decimals} decimals by its contract, and ${listed} by the list of tokens: what shows its amounts by the list shows others.`,
  'F11.dust': ({ sent }: Readonly<{ sent: TokenAmount }>) =>
    `This sends only ${writeAmount(sent)}, which is almost nothing.`,
  F12: {
    title: 'The amount that leaves is not the amount sent',
    grading: 'info',
    why: 'Some tokens keep a fee or change balances by themselves.',
    how: 'Compare the simulation with the amount.',
  },
  'F12.other-amount': ({ sent, moved }: Readonly<{ sent: TokenAmount; moved: TokenAmount }>) =>
    `The call sends ${writeAmount(sent)}, but ${writeAmount(moved)} leaves the Safe.`,
  F14: {
    title: 'The name of the recipient now points elsewhere',
    grading: 'critical',
    why: 'A name can be changed or taken over.',
    how: 'Ask the recipient for the address itself.',
  },
  'F14.elsewhere': ({
    name,
    chosen,
    now,
  }: Readonly<{ name: string; chosen: LowerAddress; now: LowerAddress }>) =>
    `${visibleText(name)} pointed to ${checksumAddress(chosen)} when you chose it, and now points to ${checksumAddress(now)}.`,
  'F14.nowhere': ({ name, chosen }: Readonly<{ name: string; chosen: LowerAddress }>) =>
    `${visibleText(name)} pointed to ${checksumAddress(chosen)} when you chose it, and now points to no address.`,
  F16: {
    title: 'The name of the token is a trap',
    grading: 'warning',
    why: 'Tokens that imitate others, or advertise a page, are made to be clicked.',
    how: 'Compare the contract of the token with the one its makers publish. Do not open the page.',
  },
  'F16.link': ({ name }: Readonly<{ name: string }>) =>
    `The token is named “${visibleText(name)}”, which is a link.`,
  'F16.odd-letters': ({ name }: Readonly<{ name: string }>) =>
    `The token name “${visibleText(name)}” uses letters that imitate others.`,
  F17: {
    title: 'A large amount leaves the Safe',
    grading:
      'warning above your limit, or above half of what the Safe holds; high when accounts that were never paid before get more than half of everything, or one of them nine tenths of a holding that is worth more than a tenth of everything (warning for more than a hundredth)',
    why: 'A second look costs little where much is at stake.',
    how: 'Ask a second person to compare recipient and amount.',
  },
  'F17.above-limit': ({
    dollars,
    limit,
    isAll,
  }: Readonly<{
    dollars: number
    limit: number
    /** Everything that leaves has a price. */
    isAll: boolean
  }>) => {
    const yours = `your limit of ${formatAboutDollars(limit)}`
    const unpriced = isAll ? '' : ' Something without a known price leaves as well.'
    return dollars > limit
      ? `About ${formatAboutDollars(dollars)} leaves the Safe, more than ${yours}.${unpriced}`
      : `What leaves the Safe is worth slightly more than ${yours}.${unpriced}`
  },
  'F17.above-half': ({ percent }: Readonly<{ percent: number }>) =>
    `About ${percent} % of everything the Safe holds leaves.`,
  'F17.to-strangers': ({ percent }: Readonly<{ percent: number }>) =>
    `About ${percent} % of everything the Safe holds goes to accounts it has never paid before.`,
  'F17.emptied': ({
    amount,
    percent,
    recipient,
  }: Readonly<{ amount: TokenAmount; percent: number; recipient: NamedAccount }>) =>
    `${writeAmount(amount)}, ${percent} % of what the Safe holds of it, goes to ${writeAccount(recipient)}, which it has never paid before.`,
  F18: {
    title: 'A swap accepts any price',
    grading: 'high above a quarter of a holding, warning above a twentieth',
    why: 'With no least amount, others trade just before and after the swap and keep the difference.',
    how: 'Set the least amount that the Safe accepts to a few percent below the market price.',
  },
  'F18.any-price': ({ method, percent }: Readonly<{ method: string; percent: number }>) =>
    `${visibleText(method)} trades ${percent} % of a holding and accepts any amount in return.`,
  F19: {
    title: 'The result of a call goes to an unknown account',
    grading:
      'high when the result of a call goes to a stranger in place of the Safe; a payment through another contract to a stranger is high above half of the holding, warning above a tenth or where that is not known, else info; at most a warning for a stream, by what it pays in a month; high on another network, where nothing is compared',
    why: 'One argument decides who gets what the Safe pays for. It is easily overlooked among the others.',
    how: 'Compare the receiver with the Safe or with whom you mean to pay, digit by digit.',
  },
  'F19.result': ({
    account,
    method,
    target,
  }: Readonly<{ account: NamedAccount; method: string; target: NamedAccount }>) =>
    `The unknown account ${writeAccount(account)} receives what ${visibleText(method)} on ${writeAccount(target)} brings, instead of this Safe.`,
  'F19.remote': ({
    account,
    deed,
    target,
  }: Readonly<{ account: NamedAccount; deed: 'receives' | 'may-take'; target: NamedAccount }>) =>
    deed === 'receives'
      ? `On another network, ${writeAccount(target)} pays the unknown account ${writeAccount(account)}.`
      : `On another network, the unknown account ${writeAccount(account)} may take the token ${writeAccount(target)}.`,
  'F19.stream': ({
    account,
    target,
    amount,
  }: Readonly<{ account: NamedAccount; target: NamedAccount; amount: TokenAmount | undefined }>) =>
    `${writeAccount(target)} pays the unknown account ${writeAccount(account)} ${amount === undefined ? '' : `about ${writeAmount(amount)} a month `}until you stop it.`,
  'F19.payout': ({
    account,
    method,
    target,
    amount,
  }: Readonly<{
    account: NamedAccount
    method: string
    target: NamedAccount
    amount: TokenAmount | undefined
  }>) =>
    `${visibleText(method)} on ${writeAccount(target)} pays ${amount === undefined ? '' : `${writeAmount(amount)} to `}the unknown account ${writeAccount(account)}.`,
} satisfies GroupWords<'F' | 'G'>

type FirstPayment = {
  recipient: NamedAccount
  /** `undefined` for an NFT. */
  amount: TokenAmount | undefined
}

function writeSent(amount: TokenAmount | undefined): string {
  return amount === undefined ? 'an NFT' : writeAmount(amount)
}

function writePaidAmount(amount: TokenAmount | undefined): string {
  return amount === undefined ? 'An NFT' : writeAmount(amount)
}
