/**
 * Asks for the list while its search is typed: from two letters, when nothing was typed for 300 ms. Only the list is put in, so
 * that the field keeps focus and caret; the address follows without a step of its own, so that "Back" leads to the page before.
 * Where no answer comes, it says so. The form does the same by its button, and does all of it without this.
 */
export const SEARCH_SCRIPT = `(() => {
  const field = document.getElementById("cari");
  const list = document.getElementById("daftar-desa");
  const broken = document.getElementById("cari-putus");
  const told = document.getElementById("kabar-cari");
  if (!field || !list || !broken || !told) return;
  const wish = () => {
    const typed = field.value.trim();
    return typed.length < 2 ? "" : typed;
  };
  let asked = wish();
  let clock = 0;
  let asking = new AbortController();
  const addressOf = (cari) => {
    const query = new URLSearchParams(new FormData(field.form));
    query.delete("cari");
    if (cari) query.set("cari", cari);
    return field.form.action + (query.size > 0 ? "?" + query : "");
  };
  const put = (fresh) => {
    // Whoever is at work in the old list keeps it until they leave it.
    if (list.contains(document.activeElement)) list.addEventListener("focusout", () => put(fresh), { once: true });
    else list.replaceChildren(...fresh.childNodes);
  };
  async function look() {
    const cari = wish();
    if (cari === asked) return;
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    asked = cari;
    list.setAttribute("aria-busy", "true");
    try {
      const address = addressOf(cari);
      const answer = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(10000)]) });
      // The session has ended: the way in is a page of its own.
      if (answer.redirected) return location.assign(address);
      if (!answer.ok) throw new Error(String(answer.status));
      const next = new DOMParser().parseFromString(await answer.text(), "text/html");
      const fresh = next.getElementById("daftar-desa");
      if (signal.aborted) return;
      if (!fresh) throw new Error("no list");
      told.textContent = next.getElementById("jumlah-cocok")?.textContent ?? "";
      put(fresh);
      history.replaceState(null, "", address);
      broken.hidden = true;
    } catch {
      if (signal.aborted) return;
      asked = null;
      broken.hidden = false;
    }
    list.removeAttribute("aria-busy");
  }
  field.addEventListener("input", () => {
    clearTimeout(clock);
    clock = setTimeout(look, 300);
  });
  field.form.addEventListener("submit", () => {
    clearTimeout(clock);
    asking.abort();
  });
})();`;
