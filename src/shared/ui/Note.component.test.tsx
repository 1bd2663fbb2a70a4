import { describe, expect, test } from 'vitest'
import { renderPart } from '../testing/renderPart.tsx'
import { Note } from './Note.tsx'

describe('Note', () => {
  test('behavior: says what happened and what it means; only the status of a request is read out by itself', async () => {
    const screen = await renderPart(
      <>
        <Note kind="warn" title="The node is slow.">
          It answered after a minute.
        </Note>
        <Note kind="info" title="Waiting for Ada." live="polite" />
      </>,
    )
    await expect.element(screen.getByText('The node is slow.')).toBeVisible()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Waiting for Ada.')
  })
})
