import type { AbiParameter } from '../../../../domain/calldata/abi.ts'
import type { ContractInterface, ContractMethod } from '../../../../domain/contractCall/ContractMethod.ts'
import { describeArgument, expectedKind } from '../../../../domain/contractCall/describeArgument.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { type CallProblems, inputKey, type TypedCall } from './typedCall.ts'

type MethodFieldsProps = {
  readonly read: ContractInterface
  readonly method: ContractMethod
  readonly typed: TypedCall
  readonly problems: CallProblems | undefined
  readonly onType: (part: Partial<TypedCall>) => void
}

/** The method, and a field for each of its inputs. */
export function MethodFields({ read, method, typed, problems, onType }: MethodFieldsProps) {
  return (
    <>
      <SelectField
        label="Method"
        mono
        value={method.signature}
        options={read.methods.map(({ signature, payable }) => ({
          value: signature,
          name: payable ? `${signature} payable` : signature,
        }))}
        hint={`Selector ${method.selector}`}
        onChange={(signature) => onType({ method: signature })}
      />
      <MethodInputs {...{ method, typed, problems, onType }} />
    </>
  )
}

function MethodInputs({ method, typed: { inputs }, problems, onType }: Omit<MethodFieldsProps, 'read'>) {
  return method.inputs.map((input, index) => {
    const key = inputKey(method, index)
    const problem = problems?.inputs[key]
    return (
      <InputField
        key={key}
        input={input}
        number={index + 1}
        value={inputs[key] ?? ''}
        problem={problem && describeArgument(problem)}
        onType={(value) => onType({ inputs: { ...inputs, [key]: value } })}
      />
    )
  })
}

function InputField({
  input: { name, type },
  number,
  value,
  problem,
  onType,
}: {
  readonly input: AbiParameter
  /** Counts from 1. */
  readonly number: number
  readonly value: string
  readonly problem: string | undefined
  readonly onType: (value: string) => void
}) {
  const label = `${name || `Input ${number}`} (${type.text})`
  if (type.kind === 'bool') return <BooleanField label={label} value={value} onType={onType} />
  const shared = {
    label,
    hint: expectedKind(type),
    problem,
    value,
    mono: true,
    spellCheck: false,
    autoCapitalize: 'none',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onType(target.value),
  } as const
  return type.dynamic && type.kind !== 'string' ? (
    <TextArea {...shared} rows={3} />
  ) : (
    <Field {...shared} autoComplete="off" />
  )
}

function BooleanField({
  label,
  value,
  onType,
}: {
  readonly label: string
  readonly value: string
  readonly onType: (value: string) => void
}) {
  return (
    <SelectField
      label={label}
      value={value === 'true' ? 'true' : 'false'}
      options={[
        { value: 'false', name: 'false' },
        { value: 'true', name: 'true' },
      ]}
      onChange={onType}
    />
  )
}
