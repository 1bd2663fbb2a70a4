import { describe, expect, test } from 'vitest'
import { renderPart } from '../../testing/renderPart.tsx'
import { Field } from './Field.tsx'
import { TextArea } from './TextArea.tsx'

describe('Field and TextArea', () => {
  test('behavior: a hint belongs to its field', async () => {
    const screen = await renderPart(
      <>
        <Field label="Amount" hint="Up to 3 ETH." />
        <TextArea label="Text to sign" hint="Any text." />
      </>,
    )
    await expect.element(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Up to 3 ETH.')
    await expect.element(screen.getByLabelText('Amount')).toBeValid()
    await expect.element(screen.getByLabelText('Text to sign')).toHaveAccessibleDescription('Any text.')
  })

  test('error: a problem takes the place of the hint and marks the field', async () => {
    const screen = await renderPart(
      <>
        <Field label="Amount" hint="Up to 3 ETH." problem="The Safe has 3 ETH." />
        <TextArea label="Text to sign" hint="Any text." problem="No text yet." />
      </>,
    )
    for (const [label, problem] of [
      ['Amount', 'The Safe has 3 ETH.'],
      ['Text to sign', 'No text yet.'],
    ] as const) {
      await expect.element(screen.getByLabelText(label)).toBeInvalid()
      await expect.element(screen.getByLabelText(label)).toHaveAccessibleDescription(problem)
    }
    await expect.element(screen.getByText('Up to 3 ETH.')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('No text yet.')
  })
})
