import type { Person } from '../../World.ts'
import { element } from './element.ts'
import type { SafeState } from './readSafe.ts'

export type OwnerChoice = {
  readonly element: HTMLFieldSetElement
  /** The owners picked to sign, in the order of the list. */
  readonly picked: () => readonly Person[]
}

/** One checkbox per owner, named after the person; an owner whose key this wallet lacks cannot be picked. */
export function ownerChoice(
  state: SafeState,
  people: readonly Person[],
  options: { readonly disabled: boolean; readonly onChange: () => void },
): OwnerChoice {
  const rows = state.owners.map((owner) => {
    const person = people.find(({ address }) => address === owner)
    const box = element('input', { type: 'checkbox', disabled: options.disabled || person === undefined })
    box.addEventListener('change', options.onChange)
    const name = person?.name ?? 'Unknown owner'
    const address = element('code', { title: owner, 'aria-hidden': 'true' }, shortAddress(owner))
    return { person, box, row: element('label', {}, box, element('span', {}, name), address) }
  })
  rows.sort((left, right) => (left.person?.name ?? '~').localeCompare(right.person?.name ?? '~'))
  return {
    element: element(
      'fieldset',
      {},
      element('legend', {}, `Who signs (${state.threshold} of ${state.owners.length} needed)`),
      ...rows.map(({ row }) => row),
    ),
    picked: () => rows.flatMap(({ person, box }) => (box.checked && person !== undefined ? [person] : [])),
  }
}

/** `0x1234…abcd`; the page that shows it keeps the whole address within reach. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
