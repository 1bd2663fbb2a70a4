import type { SafeState } from '../../../../domain/safe/SafeState.ts'

/** What a threshold means that the owners cannot meet (`canBeSigned`). */
export function describeUnsignable({ owners, threshold, modules }: Unsignable): {
  readonly title: string
  readonly meaning: string
} {
  if (threshold === 0)
    return {
      title: 'The threshold is 0.',
      meaning:
        'Most versions of the Safe then execute no transaction, and the oldest execute any of them without a signature.',
    }
  const there = owners.length === 1 ? '1 owner' : `${owners.length} owners`
  const left = modules.length === 0 ? '' : ' Its modules can still act.'
  return {
    title: 'No transaction can be executed.',
    meaning: `${threshold} owners have to sign, and the Safe has ${there}.${left}`,
  }
}

type Unsignable = Pick<SafeState, 'owners' | 'threshold' | 'modules'>
