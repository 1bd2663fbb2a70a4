export type SelectOption<value extends string> = { readonly value: value; readonly name: string }

/** The browser's own list of options, with the type of their values. Its label is the caller's. */
export function Select<value extends string>({
  id,
  className,
  value,
  options,
  describedBy,
  onChange,
}: {
  readonly id: string
  readonly className?: string | undefined
  readonly value: value
  readonly options: readonly SelectOption<value>[]
  /** The id of the element that explains it. */
  readonly describedBy?: string | undefined
  readonly onChange: (value: value) => void
}) {
  return (
    <select
      id={id}
      className={className}
      value={value}
      aria-describedby={describedBy}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value)
        if (chosen !== undefined) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  )
}
