import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js'),
  'utf8',
);

interface Exception {
  rule: string;
  snippet: RegExp;
  /** Only behind an open modal. */
  isBehindModal?: true;
  why: string;
}

const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'aria_hidden_nontabbable',
    snippet: /./,
    isBehindModal: true,
    why:
      'Radix hides what is behind a modal from assistive technology, and keeps the focus in the modal: the Tab key ' +
      'does not get there, except to its two guards (`data-radix-focus-guard`), which send the focus back.',
  },
  {
    rule: 'element_tabbable_role_valid',
    snippet: /data-radix-focus-guard/,
    why: 'Radix’s guards at a menu’s ends send the focus back.',
  },
  {
    rule: 'aria_content_in_landmark',
    snippet: /--radix-dropdown-menu-content/,
    why: 'A menu is drawn over the page, at the end of its body.',
  },
  {
    rule: 'element_tabbable_role_valid',
    snippet: /^<section class="_?panel_/,
    why: 'A view of the desk scrolls in its own height: without a stop of the Tab key not every browser scrolls it by keys.',
  },
  {
    rule: 'heading_content_exists',
    snippet: /./,
    isBehindModal: true,
    why: 'The same: the heading of a dialog below the topmost one is hidden with it, and so is its text.',
  },
  {
    rule: 'input_autocomplete_valid',
    snippet: /autocomplete="username"/,
    why: 'What signs an admin in is an e-mail address: password managers look for `username`, keyboards for the type.',
  },
  {
    rule: 'label_content_exists',
    snippet: /^<label data-label="hidden"/,
    why: 'The label around a selection box makes it larger to press; the box has its name by `aria-label`.',
  },
  {
    rule: 'target_spacing_sufficient',
    snippet: /type="checkbox"/,
    why: 'What is pressed is the label around the box: 36 pixels wide and high, 44 on a touch screen. Here the box counts.',
  },
];

interface Result {
  ruleId: string;
  message: string;
  snippet: string;
  path: { dom: string };
  isBehindModal: boolean;
}

/**
 * Returns failures of IBM's accessibility-checker-engine, by WCAG 2.2 and its own requirements, in addition to axe. It
 * also uses the debugger because of the page's policy.
 */
export async function ibmFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace_ibma' in window))) await page.evaluate(source);
  const failed = await page.evaluate(check);
  const found = failed
    .filter((result) => !EXCEPTIONS.some((exception) => applies(exception, result)))
    .map(({ ruleId, message, snippet, path }) => `${ruleId}: ${message} ${snippet} (${path.dom})`);
  return [...new Set(found)];
}

function applies({ rule, snippet, isBehindModal }: Exception, result: Result): boolean {
  return rule === result.ruleId && snippet.test(result.snippet) && (!isBehindModal || result.isBehindModal);
}

async function check(): Promise<Result[]> {
  interface Report {
    results: (Omit<Result, 'isBehindModal'> & { value: [kind: string, verdict: string] })[];
  }
  const { ace_ibma: ace } = window as unknown as {
    ace_ibma: { Checker: new () => { check: (node: Document, rules: string[]) => Promise<Report> } };
  };
  const modal = document.querySelector('[role=dialog]:not([aria-hidden=true])');
  const isBehindModal = (path: string) => {
    const { singleNodeValue: node } = document.evaluate(
      path,
      document,
      null,
      XPathResult.FIRST_ORDERED_NODE_TYPE,
    );
    return modal !== null && !modal.contains(node);
  };
  const report = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
  return report.results
    .filter(({ value: [, verdict] }) => verdict === 'FAIL')
    .map(({ ruleId, message, snippet, path }) => ({
      ruleId,
      message,
      snippet,
      path: { dom: path.dom },
      isBehindModal: isBehindModal(path.dom),
    }));
}
