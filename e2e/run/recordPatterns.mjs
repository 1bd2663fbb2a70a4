import { launch } from './launch.mjs'

launch('recordPatterns')
