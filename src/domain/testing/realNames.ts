/** Real names by country of the nine shops, as people write them. Every rule must accept them. */
export const REAL_NAMES: Record<string, string> = {
  Germany: `Müller|Schmidt|Weiß|Groß|Jürgen|Jörg|Käthe|Björn|Sören|Änne|Zoë|Schäfer-Möller|Leutheusser-Schnarrenberger
    |von der Leyen|Freiherr von und zu Guttenberg|v.d.Berg|v. d. Heide|zu Salm-Salm|Müller-Lüdenscheidt|Karl-Theodor
    |Hans-Jürgen|Anna Maria|Dr.Meier|Dr. Meier|Prof. Dr. Weiß|Prof.Dr.Weiß|Dr.med.Groß|Dr. h. c. Huber|Dipl.-Ing.Huber
    |Dipl.-Kfm. Vogt|Meier jun.|K.-H. Rummenigge|K.-H.Rummenigge|Großmann|Yılmaz|D’Angelo|Meyer (geb. Schulz)
    |Meyer (geb.Schulz)|Müller & Sohn|Huber GmbH & Co.KG|Huber GmbH & Co. KG|Bäcker/Becker|Ulrich II.|Wolf-Rüdiger
    |Chr.Maier|Joh.Huber|Dipl.Ing.Huber|Müller‑Lüdenscheidt|Müller–Lüdenscheidt|D‘Angelo`,
  Austria: `Huber|Gruber|Hofstätter|Österreicher|Wögerbauer|Mag.Huber|Mag. Huber|Ing.Gruber|Univ.Prof.Dr.Moser
    |Habsburg-Lothringen|Franz-Xaver|Sissi|Zdenka|Nöstlinger|Jeßner|Bauer jun.|Čehajić|Đorđević|Šarić|Živković|Müllner
    |Conchita|Hörbiger|Pöltl-Weiß|DI(FH) Pichler|Fuchsluger-Höß|Prohaska|Kocaoğlu|Bakk. Steiner|Anna-Lena|Schönborn
    |Bez.Insp.|Bez.Insp.Gruber|Eur.Ing.|Eur.Ing.Moser`,
  Switzerland: `Zürcher|Rüegg|Von Arx|von Däniken|Bünzli|Stäheli-Frei|Müller-Meier|Dürrenmatt|Oerlikon|Schärli|Gmür
    |Hüsler Gisin|Giacometti|De Gottardi|Caflisch|Derungs|Bezzola|Cavegn|Duri|Flurin|Gian-Marco|Reto|Urs|Beat|Sämi
    |Ueli|Vreni|Lüthi|Nägeli|Wyß|Flückiger|St.Gallen-Meier|Bernasconi|D'Amico|Dall’Acqua|Lo Russo|Ospelt|Gut-Behrami`,
  'French Switzerland': `Dupont|L’Hôpital|L'Hôpital|D'Alembert|d’Ormesson|de la Fontaine|de Saussure|du Pasquier|des Gouttes
    |Le Coultre|La Rochefoucauld|Jean-Luc|Jean-Jacques|Anne-Sophie|Marie-Thérèse|Élodie|Éric|Ève|Anaïs|Noël|Joël
    |Benoît|François|Françoise|Gaëlle|Héloïse|Loïc|Maëlys|Théo|Zoé|Cœur|Lœtitia|J.-P. Dupont|J.-P.Dupont|J.-C. Martin
    |Ch.Dupont|Ph. Martin|M.Dupont|Mme Dupont|Mme.Dupont|St.Pierre|Ste.Marie|Saint-Exupéry|Müller-Favre|Ÿs|Crêt|Aÿ
    |Bâ|Piché|Perrochet (née Favre)|Ramuz|Chappuis|Rochat-Piguet|O. de Vries|Le Bœuf|Hervé|Aurélie|Garçon`,
  Czechia: `Novák|Nováková|Novotný|Novotná|Dvořák|Dvořáková|Černý|Černá|Procházka|Procházková|Kučerová|Veselá|Horáková
    |Němcová|Marešová|Pospíšilová|Jiří|Jiřina|Řehoř|Řezníčková|Žižka|Žaneta|Šárka|Štěpán|Štěpánka|Tomáš|Lukáš|Ondřej
    |Zdeněk|Zdeňka|Ďáblík|Ťopek|Bůžek|Růžena|Růžičková|Nečasová-Dvořáková|Třešňáková|Vojtěch|Bc. Malá|Bc.Malá|Ing. Král
    |Ing.Král|MUDr.Veselý|MUDr. Veselý|JUDr. Novák, Ph.D.|Mgr.Svobodová|Mgr. Svobodová|RNDr.Hůla|PhDr. Hájek, CSc.
    |doc. Říha|doc.Říha|Ing. arch. Beran|Král ml.|Král st.|Přemysl Otakar II.|Kafková-Weiß|Hrubý z Jelení|Božena|Ludvík`,
  Hungary: `Nagy|Kovács|Tóth|Szabó|Horváth|Varga|Kiss|Molnár|Németh|Farkas|Balogh|Papp|Lakatos|Takács|Juhász|Mészáros
    |Őry|Űrhajós|Győző|Gyöngyvér|Tünde|Zsófia|Zsuzsánna|Árpád|Béla|Csaba|Előd|Ferenc|Gergő|Örs|Özséb|Ödön|Szörény
    |Nagyné|Kovácsné Szabó|Kovács-Nagy|Szent-Györgyi|Szabóné Tóth|dr. Kiss|dr.Kiss|Dr.Kissné|id. Nagy|id.Nagy|ifj. Nagy
    |ifj.Nagy|ifj.dr.Kovács|özv. Kovácsné|özv.Kovácsné|néh. Nagy|B. Nagy|B.Nagy|Sz. Kovács|Sz.Kovács|Gy.Szabó|Cs.Nagy
    |Zs. Varga|Ny. Tóth|Nagy B.Anna|Anna Mária|Éva-Mária|Werbőczy|Eötvös|Széchenyi|Batthyány-Strattmann|Thököly|Vörösmarty
    |II.Rákóczi|II. Rákóczi Ferenc|Esterházy|Weöres|Ágh|Áts|Ybl|Gombóc-Őz|Fehérváry de Fehérvár|Cziráky`,
  Slovakia: `Horváth|Kováčová|Vargová|Tóthová|Nagyová|Balážová|Szabóová|Molnárová|Ľubomír|Ľudmila|Ľuboš|Ľubica|Žofia|Štefan
    |Štefánia|Ján|Ňachajová|Ďuriš|Ďurica|Ťažký|Hrušková-Ďurišová|Mäsiar|Päťprstý|Kôň|Kôstková|Stĺpik|Vŕba|Vŕšková|Krč
    |Krásnohorská|Dzurinda|Čaputová|Šťastná|Šťastný|Žiaková|Ing.Kováč|Mgr. Hudecová|PaedDr. Malý|PaedDr.Malý|MVDr. Baláž
    |Alžbeta|Anna Mária|Bohúň|Ctibor|Drahoslava|Gašpar|Jozefína|Matúš|Zdenko|Oľga|Peťo|Rúfus|Štúr|Timrava-Slančíková`,
  Türkiye: `Yılmaz|Kaya|Demir|Çelik|Şahin|Yıldız|Yıldırım|Öztürk|Aydın|Özdemir|Arslan|Doğan|Kılıç|Aslan|Çetin|Kara|Koç
    |Kurt|Özkan|Şimşek|Işık|Ilgaz|Iğdır|İsmail|İbrahim|İpek|Çağlar|Çiğdem|Gökçe|Güneş|Gülşah|Hüseyin|Müjgân|Nigâr|Ömer
    |Özgür|Özgül|Şule|Şükrü|Tuğba|Uğur|Ümit|Ünal|Zübeyde|Ayşe|Ayşegül|Fatma Nur|Mehmet Ali|Ali Rıza|M. Kemal|M.Kemal
    |Halide Edib|Yılmaz-Kaya|Çelik Özdemir|Av.Demir|Av. Demir|Uzm.Dr.Kaya|Uzm. Dr. Kaya|Prof.Dr.Şahin|Doç.Dr.Aydın|Müh. Koç
    |Öğr.Gör.Kara|Yrd.Doç.Dr.Ak|Kadıoğlu|Ağaoğlu|Şehzade|IŞIK|İPEK|ÇİĞDEM|Ak|Er|Ün|Öz|Su|Koç Ltd.Şti.|San.Tic.A.Ş.|Bahçıvan`,
  Poland: `Nowak|Kowalski|Kowalska|Wiśniewski|Wiśniewska|Wójcik|Kowalczyk|Kamiński|Lewandowska|Zieliński|Szymańska|Woźniak
    |Dąbrowski|Dąbrowska|Kozłowski|Jankowska|Mazur|Kwiatkowska|Krawczyk|Piotrowski|Grabowska|Pawłowski|Michalska|Łukasz
    |Łucja|Święcicki|Świętosława|Ździebło|Żaneta|Żółć|Źrebiec|Gżegżółka|Brzęczyszczykiewicz|Grzegorz|Krzysztof|Małgorzata
    |Stanisław|Władysława|Wacław|Zbigniew|Zdzisław|Ćwikła|Ćwiąkała|Ślązak|Ńa|Pięta|Skłodowska-Curie|Kossak-Szczucka
    |Rydz-Śmigły|Nowak-Jeziorański|Boy-Żeleński|J. Kowalski|J.Kowalski|dr inż. Nowak|dr inż.Nowak|dr hab. Nowak|mgr Wójcik
    |mgr.Wójcik|lek.med.|lek.med.Nowak|lek. med. Nowak|ks.Popiełuszko|ks. Popiełuszko|Mikołaj|Jędrzej|Bolesław III|Św. Jan|A.M. Dąbrowska|Cz.Miłosz|Sz. Szymborska|Agnieszka`,
  elsewhere: `O'Neill|O’Neill|O´Neill|O\`Neill|J.R.|J.R. Smith|J.R.R. Tolkien|J.R.R.Tolkien|J.Smith|A.B.C. Jones|Sammy Davis Jr.
    |Sammy Davis, Jr.|Smith (III)|Martin L. King|St. John|St.John|Ng|Li|Dr.Li|Dr.Ma|Xi|Ó Súilleabháin|Ní Bhriain|MacDonald
    |Þórður|Guðrún Ösp|Æsa|Øyvind|Åse|Sørensen|Özil|Ţepeş|Ștefan|Țuțea|Ăngel|Îndrei|Ødegård|Ħamrun|Ġorġ|Żebbuġ|Ērika|Ģirts
    |Ķīlis|Ņina|Šķēle|Žydrūnas|Ąžuolas|Ėglė|Įsrutis|Ųla|Õnne|Ääre|Йорданка|Щербаков|Їжак|Ґалаґан|Ђорђе|Љубица|Ѓорѓи|Ωραία
    |Αθηνά|Παπαδόπουλος|Núñez|Ibáñez y Gómez|Gonçalves|São|João|Conceição|Puig i Cadafalch`,
};
