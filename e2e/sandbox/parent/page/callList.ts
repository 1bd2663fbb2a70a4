import { describeCall } from './describeCall.ts'
import { element } from './element.ts'
import type { WalletCall } from './walletCalls.ts'

/** The calls one by one: a line that says what each does, and its three fields under it. */
export function callList(
  calls: readonly WalletCall[],
  setting: Parameters<typeof describeCall>[1],
): HTMLOListElement {
  return element(
    'ol',
    { class: 'calls', 'aria-label': 'Calls' },
    ...calls.map((call) => callRow(call, setting)),
  )
}

function callRow(call: WalletCall, setting: Parameters<typeof describeCall>[1]): HTMLLIElement {
  const line = element('p', {}, 'Reading…')
  describeCall(call, setting).then(
    (text) => {
      line.textContent = text
    },
    () => {
      line.textContent = `Call ${call.to}`
    },
  )
  return element(
    'li',
    {},
    line,
    element(
      'dl',
      {},
      ...field('to', call.to),
      ...field('value', `${call.value} wei`),
      ...field('data', call.data),
    ),
  )
}

function field(name: string, value: string): readonly HTMLElement[] {
  return [element('dt', {}, name), element('dd', {}, element('code', {}, value))]
}
