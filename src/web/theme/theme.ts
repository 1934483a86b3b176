import { dropdownHeight } from '#web/kit/lookups/dropdown.ts'
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineTheme,
  type VariantColorsResolver,
} from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { createElement } from 'react'
import { colors } from './colors.ts'

/** The three kinds of button by meaning; every other variant keeps Mantine's colours. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const { variant, color } = input
  const red = color === 'red'
  if (variant === 'filled' && (color === undefined || color === 'petrol' || red)) {
    const name = red ? 'danger' : 'primary'
    return {
      background: `var(--v-${name})`,
      hover: `var(--v-${name}-hover)`,
      color: `var(--v-on-${name})`,
      border: '1px solid transparent',
    }
  }
  if (variant === 'default') {
    return {
      background: 'var(--v-surface)',
      hover: 'var(--v-hover)',
      color: 'var(--v-text)',
      border: '1px solid var(--v-line-strong)',
    }
  }
  if (variant === 'subtle' && color === 'gray') {
    return {
      background: 'transparent',
      hover: 'var(--v-hover)',
      color: 'var(--v-text-2)',
      border: '1px solid transparent',
    }
  }
  return defaultVariantColorsResolver(input)
}

interface Sized {
  size?: unknown
}

const heights: Record<string, string> = {
  xs: 'var(--v-control-xs)',
  compact: 'var(--v-control-sm)',
  sm: 'var(--v-control)',
  lg: 'max(40px, var(--v-control))',
}

function heightOf(size: unknown): string {
  return heights[typeof size === 'string' ? size : 'sm'] ?? 'var(--v-control)'
}

const inputWrapperOrder: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']
const field = { size: 'sm', inputWrapperOrder } as const
// What floats is drawn inside the page, where a reader expects its contents.
const inPage = { portalProps: { target: '#main' } } as const
const floating = { shadow: 'md', radius: 'lg', offset: 4 } as const

// The list scrolls by itself: a box that scrolls around it could not be reached with the keyboard.
const scrollingList = {
  withScrollArea: false,
  styles: { options: { maxHeight: dropdownHeight, overflowY: 'auto' } },
} as const

/**
 * The look of the portal for Mantine's components. They are named, not imported, so that the login page loads
 * only those it shows. Sizes: xs 24 px, compact 28, sm 32 (default), lg 40.
 */
export const theme = createTheme({
  colors,
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  black: '#082125',
  white: '#ffffff',
  fontFamily: 'var(--v-font)',
  fontFamilyMonospace: 'var(--v-font-mono)',
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  fontSizes: {
    xs: 'var(--v-fs-xs)',
    sm: 'var(--v-fs-sm)',
    md: 'var(--v-fs-md)',
    lg: 'var(--v-fs-lg)',
    xl: 'var(--v-fs-xl)',
  },
  lineHeights: { xs: '1.3334', sm: '1.3847', md: '1.5', lg: '1.375', xl: '1.3' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  headings: {
    fontFamily: 'var(--v-font)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--v-fs-xl)', lineHeight: 'var(--v-lh-xl)' },
      h2: { fontSize: 'var(--v-fs-lg)', lineHeight: 'var(--v-lh-lg)' },
      h3: { fontSize: 'var(--v-fs-sm)', lineHeight: 'var(--v-lh-sm)' },
    },
  },
  shadows: { md: 'var(--v-shadow-pop)', xl: 'var(--v-shadow-modal)' },
  breakpoints: { xs: '36em', sm: '48em', md: '64em', lg: '75em', xl: '97.5em' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Button: {
      defaultProps: { size: 'sm', variant: 'default' },
      vars: (_theme: MantineTheme, { size }: Sized) => ({
        root: {
          '--button-height': heightOf(size),
          '--button-padding-x': size === 'xs' ? '8px' : size === 'compact' ? '10px' : '12px',
          '--button-fz': size === 'xs' ? 'var(--v-fs-xs)' : size === 'lg' ? 'var(--v-fs-md)' : 'var(--v-fs-sm)',
        },
      }),
    },
    ActionIcon: {
      defaultProps: { size: 'sm', variant: 'subtle', color: 'gray' },
      vars: (_theme: MantineTheme, { size }: Sized) => ({ root: { '--ai-size': heightOf(size) } }),
    },
    Input: {
      defaultProps: { size: 'sm' },
      vars: (_theme: MantineTheme, { size }: Sized) => ({
        wrapper: {
          '--input-height': heightOf(size),
          '--input-fz': size === 'lg' ? 'var(--v-fs-md)' : 'var(--v-fs-sm)',
        },
      }),
    },
    InputWrapper: { defaultProps: field },
    TextInput: { defaultProps: field },
    PasswordInput: { defaultProps: field },
    NumberInput: { defaultProps: { ...field, hideControls: true } },
    Textarea: { defaultProps: { ...field, autosize: true, minRows: 3 } },
    Select: {
      defaultProps: {
        ...field,
        ...scrollingList,
        rightSection: createElement(IconChevronDown, { size: 14, stroke: 1.75, 'aria-hidden': true }),
        rightSectionPointerEvents: 'none',
      },
    },
    Autocomplete: { defaultProps: { ...field, ...scrollingList } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    Radio: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'xs' } },
    Alert: { defaultProps: { radius: 'md', variant: 'light' } },
    Table: {
      defaultProps: { verticalSpacing: 0, highlightOnHover: true, stickyHeader: true, stickyHeaderOffset: 48 },
    },
    Tabs: { defaultProps: { keepMounted: false } },
    Modal: {
      defaultProps: {
        yOffset: '9vh',
        radius: 'lg',
        shadow: 'xl',
        overlayProps: { backgroundOpacity: 0.42, blur: 0 },
        transitionProps: { transition: 'fade', duration: 160 },
      },
    },
    Drawer: {
      defaultProps: { size: 'min(80%, 300px)', overlayProps: { backgroundOpacity: 0.42, blur: 0 } },
    },
    Menu: { defaultProps: { ...floating, withInitialFocusPlaceholder: false, ...inPage } },
    Popover: { defaultProps: { ...floating, ...inPage } },
    Combobox: { defaultProps: inPage },
    HoverCard: { defaultProps: floating },
    Tooltip: { defaultProps: { openDelay: 400, radius: 'sm' } },
    Pagination: { defaultProps: { size: 'sm', withEdges: false, radius: 'sm' } },
  },
})

/** Mantine's own variables, said in the meanings of tokens.css; the same in both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const meanings = {
    '--mantine-color-body': 'var(--v-surface)',
    '--mantine-color-text': 'var(--v-text)',
    '--mantine-color-bright': 'var(--v-text)',
    '--mantine-color-dimmed': 'var(--v-text-3)',
    '--mantine-color-placeholder': 'var(--v-text-3)',
    '--mantine-color-anchor': 'var(--v-link)',
    '--mantine-color-error': 'var(--v-danger)',
    '--mantine-color-default': 'var(--v-surface)',
    '--mantine-color-default-hover': 'var(--v-hover)',
    '--mantine-color-default-color': 'var(--v-text)',
    '--mantine-color-default-border': 'var(--v-line-strong)',
    '--mantine-color-disabled': 'var(--v-field-disabled)',
    '--mantine-color-disabled-color': 'var(--v-text-disabled)',
    '--mantine-color-disabled-border': 'var(--v-line)',
    '--mantine-primary-color-filled': 'var(--v-primary)',
    '--mantine-primary-color-filled-hover': 'var(--v-primary-hover)',
    '--mantine-primary-color-contrast': 'var(--v-on-primary)',
    '--mantine-primary-color-light': 'var(--v-selected)',
    '--mantine-primary-color-light-hover': 'var(--v-selected-hover)',
    '--mantine-primary-color-light-color': 'var(--v-on-primary-soft)',
  }
  return { variables: {}, light: meanings, dark: meanings }
}
