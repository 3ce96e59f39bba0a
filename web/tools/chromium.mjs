// The Chromium of tests and benches, which brings none: Debian's, or the one that QIPU_CHROMIUM names.
import { chromium } from 'playwright-core';

export const launch = () =>
  chromium.launch({
    executablePath: process.env.QIPU_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    // Chromium's sandbox refuses to be of root, as containers have it.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
