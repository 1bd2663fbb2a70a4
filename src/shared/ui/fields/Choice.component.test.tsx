import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '../../testing/renderPart.tsx'
import { Choice } from './Choice.tsx'
import { SelectField } from './SelectField.tsx'

const options = [
  { value: 'all', name: 'All tokens' },
  { value: 'trusted', name: 'Known tokens' },
] as const

function Both() {
  const [value, setValue] = useState<'all' | 'trusted'>('all')
  return (
    <>
      <Choice label="Show" value={value} options={options} onChange={setValue} />
      <SelectField label="The same" hint="In a form." value={value} options={options} onChange={setValue} />
    </>
  )
}

describe('Choice and SelectField', () => {
  test('behavior: one of a few is chosen by its name, and the hint belongs to the field', async () => {
    const screen = await renderPart(<Both />)
    await screen.getByLabelText('Show').selectOptions('Known tokens')
    const field = screen.getByLabelText('The same')
    await expect.element(field).toHaveValue('trusted')
    await expect.element(field).toHaveAccessibleDescription('In a form.')
    await field.selectOptions('All tokens')
    await expect.element(screen.getByLabelText('Show')).toHaveValue('all')
  })
})
