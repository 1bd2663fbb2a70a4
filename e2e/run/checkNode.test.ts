import { describe, expect, test } from 'vitest'
import { checkNode } from './checkNode.mjs'

describe('checkNode', () => {
  test.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0'])('param: %s runs the tools', (version) => {
    expect(() => checkNode(version)).not.toThrow()
  })

  test.each(['16.20.2', '18.20.4', '20.18.3', '21.7.3', '22.11.0'])('error: %s does not', (version) => {
    expect(() => checkNode(version)).toThrow(
      `Countersign needs Node 20.19, 22.12 or newer. This is Node ${version}.`,
    )
  })
})
