import { launch } from './launch.mjs'

launch('testCommand')
