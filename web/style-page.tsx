// `npm run dev`, then http://localhost:5173/styles.html: every token and every component in both modes. Not in the build.
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/fonts.css';
import './styles/fonts-meanwhile.css';
import './styles/tokens.css';
import './styles/base.css';
import { Features } from './features-shown.tsx';
import { keepAppearance, useLayout, useTheme } from './browser/appearance.ts';
import { Tokens } from './styles/tokens-shown.tsx';
import { Fields } from './styles/fields-shown.tsx';
import { Pieces } from './styles/pieces-shown.tsx';
import { Screens } from './styles/screens-shown.tsx';
import { Openings } from './styles/openings-shown.tsx';
import styles from './styles/style-page.module.css';
import { Bar } from './ui/bar.tsx';
import { Button } from './ui/button.tsx';
import { Footer } from './ui/footer.tsx';
import { SkipLink } from './ui/skip-link.tsx';
import { Tabs } from './ui/tabs.tsx';
import ToastCorner from './ui/toast-corner.tsx';

keepAppearance();

const parts = {
  tokens: 'Tokens',
  pieces: 'Pieces',
  fields: 'Fields',
  features: 'Features',
  screens: 'Screens',
  openings: 'Opens over the page',
};
const shown = {
  tokens: <Tokens />,
  pieces: <Pieces />,
  fields: <Fields />,
  features: <Features />,
  screens: <Screens />,
  openings: <Openings />,
};

/** What stands on the page is drawn in both modes side by side; what opens over it, in the mode that is switched to. */
function StylePage() {
  const [theme, setTheme] = useTheme();
  const [layout, setLayout] = useLayout();
  const [part, setPart] = useState<keyof typeof parts>('tokens');
  return (
    <>
      <SkipLink />
      <Bar onBrand={() => window.location.assign('/')}>
        <Button kind="quiet" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
          {theme}
        </Button>
        <Button kind="quiet" onClick={() => setLayout(layout === 'compact' ? 'default' : 'compact')}>
          {layout}
        </Button>
      </Bar>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <Tabs about="Parts of the style page" labels={parts} chosen={part} onChoose={setPart}>
          {part === 'openings' ? (
            shown[part]
          ) : (
            <div className={styles['modes']}>
              <div className={styles['dark']}>{shown[part]}</div>
              <div className={styles['light']}>{shown[part]}</div>
            </div>
          )}
        </Tabs>
      </main>
      <Footer />
      <ToastCorner timeMs={4_000} />
    </>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('styles.html has no #root');
createRoot(root).render(
  <StrictMode>
    <StylePage />
  </StrictMode>,
);
