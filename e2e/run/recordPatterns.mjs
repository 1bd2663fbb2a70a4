import { launch } from './launch.mjs'

launch('recordPatternsCommand')
