import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import { cannot, finds, type Outcome, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { indexLookAlikes, type LookAlike } from '../subject/lookAlikes.ts'
import { type Mention, mentionedAddresses } from '../subject/mentioned.ts'

const why =
  'Addresses that share their ends with one you know are made on purpose, because people compare only the ends.'
const how = 'Compare the digits in the middle, all of them, with the address you know.'
const grading =
  'critical when 3 digits at the start and 4 at the end are equal, or 8 in all with 2 on either side; warning for 4 on one side, and for an account that was paid before'

export const recipientLookAlike: TransactionCheck = {
  id: 'F13',
  title: 'A recipient looks like an address you know',
  grading,
  why,
  how,
  runs: 'once',
  run: (subject) => judge(subject, (mention) => mention.recipient),
}

export const otherLookAlike: TransactionCheck = {
  id: 'G1',
  title: 'A contract, spender, owner or module looks like an address you know',
  grading,
  why,
  how,
  runs: 'once',
  run: (subject) => judge(subject, (mention) => !mention.recipient),
}

export const batchLookAlike: TransactionCheck = {
  id: 'G2',
  title: 'Two addresses of this transaction look alike',
  grading: 'critical',
  why,
  how,
  runs: 'once',
  run: (subject) => {
    const mentions = mentionedAddresses(subject)
    if (mentions.length < 2) return []
    const index = indexLookAlikes(
      mentions.map(({ address }) => ({ address, label: 'another address of it' })),
    )
    const told = new Set<LowerAddress>()
    return mentions.flatMap(({ address, path }): readonly Outcome[] => {
      const found = index.find(address)
      if (found?.strength !== 'strong' || told.has(address)) return []
      // One that is known is told by the other two checks.
      const both = [address, found.anchor.address]
      if (both.some((one) => subject.circle.recognised(one) !== undefined)) return []
      told.add(found.anchor.address)
      return finds('critical', sentence(address, found), path)
    })
  },
}

function judge(subject: CheckSubject, concerns: (mention: Mention) => boolean): readonly Outcome[] {
  const { circle } = subject
  const found: Outcome[] = []
  let strangers = false
  for (const mention of mentionedAddresses(subject)) {
    const { address, path } = mention
    if (!concerns(mention) || circle.trusted(address) !== undefined) continue
    strangers = true
    const alike = circle.lookAlike(address)
    if (alike === undefined) continue
    // Sharing one end happens by chance; what was paid before is no stranger.
    const paid = circle.label(address) !== undefined
    if (paid && alike.strength === 'weak') continue
    const severity = alike.strength === 'strong' && !paid ? 'critical' : 'warning'
    found.push({ severity, sentence: sentence(address, alike), path })
  }
  return circle.missing === undefined || !strangers ? found : [...found, ...cannot(circle.missing)]
}

/** Says the digits in which the two differ, which are those that people skip. */
function sentence(address: LowerAddress, { anchor, start, end }: LookAlike): string {
  const [given, meant] = [checksumAddress(address), checksumAddress(anchor.address)]
  const middle = (text: string) => text.slice(2 + start, 42 - end)
  return `${given} is not ${meant} (${anchor.label}), which it looks like: the digits ${middle(given)} stand where ${middle(meant)} belong.`
}
