import type { PaymentFinding } from './checkPayments.ts'

/** What stands out about a payment, in one sentence or two. `name` writes a known account. */
export function describePaymentFinding(finding: PaymentFinding, nameOf: (address: string) => string): string {
  switch (finding.code) {
    case 'twice':
      return finding.sameAmount
        ? `Same recipient, token and amount as line ${finding.line}. Keep it if it is meant twice.`
        : `Line ${finding.line} pays the same recipient in the same token.`
    case 'recipient-again':
      return `Line ${finding.line} pays the same recipient in another token.`
    case 'item-twice':
      return `Line ${finding.line} hands over the same item. It can be sent only once.`
    case 'not-held':
      return 'Another account has this item, so this Safe cannot send it.'
    case 'to-itself':
      return 'The recipient is this Safe itself.'
    case 'to-token':
      return 'The recipient is the contract of the token. What is sent there is lost.'
    case 'to-owner':
      return 'The recipient is an owner of this Safe.'
    case 'look-alike':
      return `Imitates ${nameOf(finding.of.address)}: same first ${finding.start} and last ${finding.end} digits, another address.`
    case 'look-alike-row':
      return `Looks like the recipient of line ${finding.line}: same first ${finding.start} and last ${finding.end} digits, another address.`
    case 'code-takes':
      return 'There is code at the address of the recipient. It takes this payment as the chain is now.'
    case 'code-unsure':
      return 'There is code at the address of the recipient. Whether it takes this payment is not known.'
    case 'code-unread':
      return 'Whether there is code at the address of the recipient could not be read.'
    case 'first-seen':
      return 'First payment: neither in your names nor in the past payments loaded here.'
    case 'outlier':
      return `${finding.times} times the median amount of this token in the list.`
    case 'outlier-below':
      return `The median amount of this token in the list is ${finding.times} times larger.`
  }
}

/** Its row is confirmed by a press of its own before anything is composed. */
export function needsConfirmation({ code }: PaymentFinding): boolean {
  return code === 'look-alike'
}
