import { Slice } from '@fairlead/engine'
import type { FrameViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { defineFrame } from './define.ts'

export const frame = defineFrame({ select: () => ({}) })

export const View = ({ children }: FrameViewProps<object>): ReactElement => (
  <>
    <Slice alias="header" />
    <main>{children}</main>
    <Slice alias="footer" />
  </>
)
