import type { NetworkField, NetworkProblem, TypedNetwork } from '../../../../domain/networks/readNetwork.ts'
import { Field } from '../../../../ui/fields/Field.tsx'

const fields: readonly (readonly [Exclude<NetworkField, 'id'>, string])[] = [
  ['name', 'Name'],
  ['shortName', 'Short name'],
  ['currency', 'Currency'],
  ['decimals', 'Decimals of the currency'],
  ['explorerUrl', 'Block explorer, if there is one'],
]

/** The names of a network that has none here. */
export function NameFields({
  typed,
  problems,
  onChange,
}: {
  readonly typed: TypedNetwork
  readonly problems: readonly NetworkProblem[]
  readonly onChange: (typed: TypedNetwork) => void
}) {
  return fields.map(([field, label]) => {
    const problem = problems.find((fault) => fault.field === field)
    return (
      <Field
        key={field}
        label={label}
        problem={problem && describeNetworkProblem(problem)}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        value={typed[field]}
        onChange={({ target }) => onChange({ ...typed, [field]: target.value })}
      />
    )
  })
}

const plain: Readonly<Record<NetworkField, string>> = {
  id: 'A chain id is a whole number.',
  name: 'Use plain letters, digits and spaces, 64 at most.',
  shortName: 'Use plain letters, digits and dashes, 32 at most.',
  currency: 'Use up to 16 plain letters, such as ETH.',
  decimals: 'Write a number up to 36; most currencies have 18.',
  explorerUrl: 'An explorer is an https:// address.',
}

function describeNetworkProblem(problem: NetworkProblem): string {
  if (problem.kind === 'taken') return `This could be taken for ${problem.by}. Choose another.`
  if (problem.kind === 'missing') return 'Fill this in.'
  return plain[problem.field]
}
